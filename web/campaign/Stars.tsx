import { StarEmptyIcon, StarIcon } from '#web/art/icons.tsx';
import { cx } from '#web/ui/cx.ts';

const PLACES = [1, 2, 3];

type Props = { stars: number; className?: string };

/** Three stars, some of them won. */
export function Stars({ stars, className }: Props) {
  return (
    <span aria-hidden="true" className={cx('stars', className)}>
      {PLACES.map(place =>
        place <= stars ? (
          <StarIcon key={place} className="star-won" />
        ) : (
          <StarEmptyIcon key={place} className="star-missed" />
        ),
      )}
    </span>
  );
}

export const starsText = (stars: number): string =>
  `${stars} ${stars === 1 ? 'stella' : 'stelle'} su ${PLACES.length}`;
