import { clsx } from 'clsx';
import { StarEmptyIcon, StarIcon } from '#web/art/icons.tsx';

const STARS = [1, 2, 3];

type Props = { stars: number; className?: string };

/** Three stars; the first `stars` of them are filled. */
export function Stars({ stars, className }: Props) {
  return (
    <span aria-hidden="true" className={clsx('stars', className)}>
      {STARS.map(star =>
        star <= stars ? (
          <StarIcon key={star} className="star-won" />
        ) : (
          <StarEmptyIcon key={star} className="star-missed" />
        ),
      )}
    </span>
  );
}

export const starsText = (stars: number): string =>
  `${stars} ${stars === 1 ? 'stella' : 'stelle'} su ${STARS.length}`;
