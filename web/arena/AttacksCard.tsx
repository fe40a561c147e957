import { clsx } from 'clsx';
import { ATTACK_COINS, ATTACKS_PER_DAY } from '#shared/rules/arena.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { RollingPins } from './RollingPins.tsx';
import type { ArenaStatus } from './use-arena.ts';

const ATTACKS = Array.from({ length: ATTACKS_PER_DAY }, (_, i) => i);

/** The attacks that are left today. */
export function AttacksCard({ status: { counters, resetsAt } }: { status: ArenaStatus }) {
  const { attacksRemaining } = counters;
  return (
    <Card aria-labelledby="attacchi" className="arena-card">
      <RollingPins className="arena-art" />
      <h2 id="attacchi" className="text-xl">
        Attacchi
      </h2>
      <p className="arena-figure">
        {attacksRemaining}/{ATTACKS_PER_DAY}
      </p>
      <div className="flex gap-1.5" aria-hidden="true">
        {ATTACKS.map(i => (
          <span key={i} className={clsx('arena-pip', i < attacksRemaining && 'arena-pip-left')} />
        ))}
      </div>
      {attacksRemaining === 0 ? (
        <p className="mt-auto">
          Nuovi attacchi tra <Countdown until={resetsAt} />
        </p>
      ) : (
        <p className="mt-auto text-sm text-ink-soft">
          Un furto riuscito costa{' '}
          <Amount good="coins" amount={ATTACK_COINS} className="align-middle text-ink" />
        </p>
      )}
    </Card>
  );
}
