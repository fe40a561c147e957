import { clsx } from 'clsx';
import type { Card } from '#shared/contract/card.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { CheckIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { datesText } from './dates-text.ts';

const LOBES = 14;
const CENTRE = 32;

/** The scalloped edge of a pastry shop's seal. */
const EDGE = Array.from({ length: LOBES }, (_, i) => {
  const at = (turn: number, radius: number) => {
    const angle = (turn * 2 * Math.PI) / LOBES;
    const [x, y] = [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `${i === 0 ? `M${at(0, 25.5)}` : ''}Q${at(i + 0.5, 33.5)} ${at(i + 1, 25.5)}`;
}).join('');

/** An inked stamp: a bignè in the shop's seal. */
function StampArt({ className }: ArtProps) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path d={EDGE} className="fill-berry" />
      <circle
        cx="32"
        cy="32"
        r="21"
        fill="none"
        className="stroke-on-dark"
        strokeWidth="1.5"
        strokeDasharray="1 3.1"
        strokeLinecap="round"
      />
      <g className="fill-on-dark">
        <path d="M18.5 38.5c-1.6-7.4 4.6-15 13.5-15s15.1 7.6 13.5 15c-.3 1.3-1.5 2-2.8 2H21.300c-1.3 0-2.5-.7-2.8-2z" />
        <path d="M21 42.500h22c.8 0 1.3.7 1 1.500l-.5 1.200c-.5 1.1-1.5 1.8-2.7 1.800H23.200c-1.2 0-2.2-.7-2.7-1.800L20 44c-.3-.8.2-1.5 1-1.500z" />
        <circle cx="32" cy="20.5" r="3.2" />
      </g>
      <path
        d="M24.5 33.500q3 3.6 7.5 1t7.5-1"
        fill="none"
        className="stroke-berry"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A place for a stamp, with a gift if it brings one. */
function EmptyStampArt({ number, hasGift }: { number: number; hasGift: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle
        cx="32"
        cy="32"
        r="26"
        fill="none"
        className={clsx(hasGift ? 'stroke-berry-ink' : 'stroke-edge')}
        strokeWidth="2"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      {hasGift ? (
        <path
          d="M21 33v11a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V33M19 26h26v7H19zM32 26v20M32 26q-8 0-8-4.5 0-3 3-3 4.5 0 5 7.5.5-7.5 5-7.5 3 0 3 3 0 4.5-8 4.500z"
          fill="none"
          className="stroke-berry-ink"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
      ) : (
        <text
          x="32"
          y="39.5"
          textAnchor="middle"
          className="fill-ink-soft font-display text-xl font-bold"
        >
          {number}
        </text>
      )}
    </svg>
  );
}

/** More stamps than this are drawn smaller. */
const LARGE_MAX = 15;
/** A hand doesn't stamp straight: degrees, repeating. */
const TILTS = ['-rotate-6', 'rotate-3', '-rotate-2', 'rotate-6', 'rotate-1', '-rotate-3'] as const;

const missingText = (missing: number): string =>
  missing === 1 ? 'Manca un bollino' : `Mancano ${missing} bollini`;

/** How far the card is, in words. */
const progressText = ({ stamps, stampsNeeded, reward }: Card): string => {
  const missing = Math.max(0, stampsNeeded - stamps);
  const prize = reward ? `: ${reward.name}` : '';
  if (missing > 0) return `${missingText(missing)} al premio${prize}`;
  return reward
    ? `Carta piena! Al prossimo acquisto ricevi il premio${prize}`
    : 'Carta piena! La pasticceria sta scegliendo il premio: non perdi nulla.';
};

/** The rewards before the card is full, and those that it has brought already. */
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

/** How far the card is, unless the programme's dates make that useless; and what is to know of them (rule 282). */
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

/** The card's places, stamped from the first. */
export function StampCard({ card }: { card: Card }) {
  const { stampsNeeded, steps } = card;
  const gifts = new Set([stampsNeeded, ...steps.map(step => step.stamps)]);
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
            <EmptyStampArt key={number} number={number} hasGift={gifts.has(number)} />
          ),
        )}
      </div>
      <Progress card={card} />
      <StepList steps={steps} />
    </section>
  );
}
