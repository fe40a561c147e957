import { clsx } from 'clsx';
import { RAID_COINS, RAIDS_PER_DAY } from '#shared/rules/arena.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { ArenaCard, Figure } from './ArenaCard.tsx';
import { RollingPins } from './RollingPins.tsx';
import type { ArenaStatus } from './use-arena.ts';

const RAIDS = Array.from({ length: RAIDS_PER_DAY }, (_, i) => i);

/** The raids that are left today. */
export function RaidsCard({ status: { counters, resetsAt } }: { status: ArenaStatus }) {
  const raidsLeft = counters.attacksRemaining;
  return (
    <ArenaCard
      title="Attacchi"
      art={RollingPins}
      footer={
        raidsLeft === 0 ? (
          <p>
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
      <Figure>
        {raidsLeft}/{RAIDS_PER_DAY}
      </Figure>
      <div className="flex gap-1.5" aria-hidden="true">
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
