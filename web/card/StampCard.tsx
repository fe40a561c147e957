import { clsx } from 'clsx';
import type { Card } from '#shared/contract/card.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { CheckIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { datesText } from './dates-text.ts';
import { LARGE_MAX, StampPlaces } from './StampPlaces.tsx';

const missingText = (missing: number): string =>
  missing === 1 ? 'Manca un bollino' : `Mancano ${missing} bollini`;

/** The card's progress, in words. */
const progressText = ({ stamps, stampsNeeded, reward }: Card): string => {
  const missing = Math.max(0, stampsNeeded - stamps);
  const prize = reward ? `: ${reward.name}` : '';
  if (missing > 0) return `${missingText(missing)} al premio${prize}`;
  return reward
    ? `Carta piena! Al prossimo acquisto ricevi il premio${prize}`
    : 'Carta piena! La pasticceria sta scegliendo il premio: non perdi nulla.';
};

/** The rewards before the card is full, and those that it has already brought. */
function StepList({ steps }: Pick<Card, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1" aria-label="Premi prima della carta completa">
      {steps.map(({ stamps, name, reached }) => (
        <li key={stamps} className="flex items-start gap-2 text-pretty">
          {reached ? (
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          ) : (
            <GiftIcon className="mt-0.5 size-5 shrink-0 text-berry-ink" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {`${reached ? 'Raggiunto' : 'Da raggiungere'} con ${stampsText(stamps)}: ${name}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The card's progress, unless the programme's dates make that pointless, and what to know about the dates (rule 282).
 */
function Progress({ card }: { card: Card }) {
  const dates = useCall('card.programme', {}).data?.programme;
  const now = serverNow();
  const phase = dates ? programmePhase(dates, now) : 'running';
  const isFull = card.stamps >= card.stampsNeeded;
  const text = dates && datesText(dates, now);
  return (
    <>
      {(phase === 'running' || (isFull && phase !== 'ended')) && (
        <p className="mt-4 font-bold text-pretty">{progressText(card)}</p>
      )}
      {text && <p className="mt-2 text-pretty">{text}</p>}
    </>
  );
}

/** The card's places, with the stamped ones first. */
export function StampCard({ card }: { card: Card }) {
  const { stampsNeeded, steps } = card;
  const stamps = Math.min(card.stamps, stampsNeeded);
  return (
    <section aria-label="I tuoi bollini">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">I tuoi bollini</h2>
        <p className="font-display text-2xl font-bold whitespace-nowrap">
          <span>{stamps}</span>
          <span className="text-lg text-ink-soft">{` di ${stampsNeeded}`}</span>
        </p>
      </div>
      <StampPlaces
        card={card}
        className={clsx(
          'mt-4 grid gap-2',
          stampsNeeded <= LARGE_MAX ? 'grid-cols-5' : 'grid-cols-8 sm:grid-cols-10',
        )}
      />
      <Progress card={card} />
      <StepList steps={steps} />
    </section>
  );
}
