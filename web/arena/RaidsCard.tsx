import { clsx } from 'clsx';
import { RAID_COINS, RAIDS_PER_DAY } from '#shared/rules/arena.ts';
import { type ArtProps, Drawing, ink } from '#web/art/drawing.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { ArenaCard, Figure } from './ArenaCard.tsx';
import type { ArenaStatus } from './use-arena.ts';

function Pin({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn} 48 50)`}>
      <rect x="42" y="4" width="12" height="18" rx="5" fill="#e0364f" {...ink} />
      <rect x="42" y="78" width="12" height="18" rx="5" fill="#e0364f" {...ink} />
      <rect x="36" y="18" width="24" height="64" rx="8" fill="#e7b56b" {...ink} />
      <path
        d="M53 22q4 28 0 56"
        fill="none"
        stroke="#c4863f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M42 26v40" stroke="#fbe0b0" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** Two crossed rolling pins. */
function RollingPins(props: ArtProps) {
  return (
    <Drawing {...props} width={96} height={100}>
      <Pin turn={-42} />
      <Pin turn={42} />
      <path
        d="M48 40l3.500 6.500 7 1-5 5 1.200 7-6.700-3.300-6.700 3.300 1.200-7-5-5 7-1z"
        fill="#ffc83d"
        {...ink}
        strokeWidth={2}
      />
    </Drawing>
  );
}

const RAIDS = Array.from({ length: RAIDS_PER_DAY }, (_, i) => i);

/** The raids left today. */
export function RaidsCard({ status: { counters, resetsAt } }: { status: ArenaStatus }) {
  const raidsLeft = counters.attacksRemaining;
  return (
    <ArenaCard
      title="Attacchi"
      art={RollingPins}
      footer={
        raidsLeft === 0 ? (
          <p key="none">
            Nuovi attacchi tra <Countdown until={resetsAt} />
          </p>
        ) : (
          <p className="text-sm text-ink-soft">
            Un furto riuscito costa{' '}
            <Amount good="coins" amount={RAID_COINS} className="align-middle text-ink" />
          </p>
        )
      }
    >
      <Figure>{`${raidsLeft}/${RAIDS_PER_DAY}`}</Figure>
      <div className="flex flex-wrap gap-1.5" aria-hidden="true">
        {RAIDS.map(i => (
          <span
            key={i}
            className={clsx(
              'h-2.5 w-6 rounded-full border-2',
              i < raidsLeft ? 'border-butter-edge bg-butter' : 'border-edge',
            )}
          />
        ))}
      </div>
    </ArenaCard>
  );
}
