import { clsx } from 'clsx';
import { plural } from '#shared/amount-text.ts';
import { StarEmptyIcon, StarIcon } from '#web/art/page-icons.tsx';

const STARS = [1, 2, 3];

type Props = { stars: number; className?: string | undefined };

/** Three stars; the first `stars` of them are filled. */
export function Stars({ stars, className }: Props) {
  return (
    <span aria-hidden="true" className={clsx('inline-flex', className)}>
      {STARS.map(star =>
        star <= stars ? (
          <StarIcon key={star} className="size-4.5 text-star" />
        ) : (
          <StarEmptyIcon key={star} className="size-4.5 text-edge" />
        ),
      )}
    </span>
  );
}

/** The same for a dialog: large, the middle one the largest, and the filled ones appear in turn. */
export function BigStars({ stars }: { stars: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex items-end justify-center *:size-16 *:nth-2:-mx-1 *:nth-2:size-20 in-data-tight-2:[zoom:0.5]',
        stars === 0 && 'in-data-tight-4:hidden',
      )}
    >
      {STARS.map(star =>
        star <= stars ? (
          <StarIcon
            key={star}
            className="animate-[star_0.5s_cubic-bezier(0.2,1.5,0.4,1)_both] text-star nth-2:[animation-delay:0.18s] nth-3:[animation-delay:0.36s]"
          />
        ) : (
          <StarEmptyIcon key={star} className="text-edge" />
        ),
      )}
    </span>
  );
}

export const starsText = (stars: number): string =>
  `${plural(stars, 'stella', 'stelle')} su ${STARS.length}`;
