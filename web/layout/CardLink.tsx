import { Link } from 'react-router-dom';
import { LoyaltyCardIcon } from '#web/art/icons.tsx';
import { paths } from '#web/paths.ts';

/** The card is one tap away from every page. */
export function CardLink() {
  return (
    <Link
      to={paths.card}
      aria-label="La mia carta"
      title="La mia carta"
      className="grid size-11 shrink-0 place-items-center rounded-xl text-berry-ink hover:bg-vanilla"
    >
      <LoyaltyCardIcon />
    </Link>
  );
}
