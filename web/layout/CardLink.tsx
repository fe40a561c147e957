import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoyaltyCardIcon } from '#web/art/icons.tsx';
import { LazyCard } from '#web/card/lazy-card.ts';
import { paths } from '#web/paths.ts';

const PRELOAD_DELAY_MS = 1500;

/** The card is one tap away from every page; its code is loaded ahead, since it is shown without a network. */
export function CardLink() {
  useEffect(() => {
    const timer = setTimeout(() => {
      LazyCard.preload().catch(() => {
        // Without a network it is loaded when the card is opened.
      });
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
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
