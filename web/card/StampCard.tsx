import { clsx } from 'clsx';
import type { Card } from '#shared/contract/card.ts';
import { EmptyStampArt, StampArt } from './StampArt.tsx';

/** More stamps than this are drawn smaller. */
const LARGE_MAX = 15;
/** A hand doesn't stamp straight: degrees, repeating. */
const TILTS = ['-rotate-6', 'rotate-3', '-rotate-2', 'rotate-6', 'rotate-1', '-rotate-3'] as const;

const missingText = (missing: number): string =>
  missing === 1 ? 'Manca un bollino' : `Mancano ${missing} bollini`;

/** How far the card is, in words. */
export const progressText = ({ stamps, stampsNeeded, reward }: Card): string => {
  const missing = Math.max(0, stampsNeeded - stamps);
  const prize = reward ? `: ${reward.name}` : '';
  if (missing > 0) return `${missingText(missing)} al premio${prize}`;
  return reward
    ? `Carta piena! Al prossimo acquisto ricevi il premio${prize}`
    : 'Carta piena! La pasticceria sta scegliendo il premio: non perdi nulla.';
};

/** The card's places, stamped from the first. */
export function StampCard({ card }: { card: Card }) {
  const { stampsNeeded } = card;
  const stamps = Math.min(card.stamps, stampsNeeded);
  return (
    <section aria-label="I tuoi bollini">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">I tuoi bollini</h2>
        <p className="font-display text-2xl font-bold whitespace-nowrap">
          {stamps}
          <span className="text-lg text-ink-soft"> di {stampsNeeded}</span>
        </p>
      </div>
      <div
        className={clsx(
          'mt-4 grid gap-2',
          stampsNeeded <= LARGE_MAX ? 'grid-cols-5' : 'grid-cols-8 sm:grid-cols-10',
        )}
        aria-hidden="true"
      >
        {Array.from({ length: stampsNeeded }, (_, i) => i + 1).map(number =>
          number <= stamps ? (
            <StampArt key={number} className={clsx('animate-pop', TILTS[number % TILTS.length])} />
          ) : (
            <EmptyStampArt key={number} number={number} isLast={number === stampsNeeded} />
          ),
        )}
      </div>
      <p className="mt-4 font-bold text-pretty">{progressText(card)}</p>
    </section>
  );
}
