import { clsx } from 'clsx';
import type { Ref } from 'react';
import type { Card } from '#shared/contract/card.ts';
import type { ArtProps } from '#web/art/drawing.tsx';

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
function StampArt({ className, ref }: ArtProps & { ref: Ref<SVGSVGElement> | undefined }) {
  return (
    <svg ref={ref} viewBox="0 0 64 64" className={className} aria-hidden="true">
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

type EmptyProps = { number: number; hasGift: boolean; className: string | undefined };

/** A place for a stamp, with a gift if the stamp brings one. */
function EmptyStampArt({ number, hasGift, className }: EmptyProps) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
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

/** Above this number, stamps are drawn smaller. */
export const LARGE_MAX = 15;
/** Stamping by hand isn't straight: degrees, repeating. */
const TILTS = ['-rotate-6', 'rotate-3', '-rotate-2', 'rotate-6', 'rotate-1', '-rotate-3'] as const;

type Props = {
  card: Pick<Card, 'stamps' | 'stampsNeeded' | 'steps'>;
  className: string;
  /** The size of a place; by default it fills its column. */
  placeClass?: string;
  /** The last stamp, if the caller animates it; then no stamp animates on its own. */
  lastStamp?: Ref<SVGSVGElement>;
};

/** The card's places, with the stamped ones first; screen readers get their number beside them. */
export function StampPlaces({ card, className, placeClass, lastStamp }: Props) {
  const { stamps, stampsNeeded, steps } = card;
  const gifts = new Set([stampsNeeded, ...steps.map(step => step.stamps)]);
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: stampsNeeded }, (_, i) => i + 1).map(number =>
        number <= stamps ? (
          <StampArt
            key={number}
            ref={number === stamps ? lastStamp : undefined}
            className={clsx(!lastStamp && 'animate-pop', TILTS[number % TILTS.length], placeClass)}
          />
        ) : (
          <EmptyStampArt
            key={number}
            number={number}
            hasGift={gifts.has(number)}
            className={placeClass}
          />
        ),
      )}
    </div>
  );
}
