import { elideBefore } from '#shared/elision.ts';
import { ARENA_SHIELD_COINS, ARENA_SHIELD_HOURS } from '#shared/rules/arena.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ArenaCard } from './ArenaCard.tsx';
import { ClocheShield } from './ClocheShield.tsx';
import type { ArenaStatus } from './use-arena.ts';

type ActivationProps = { isActive: boolean; coins: number };

function ActivationButton({ isActive, coins }: ActivationProps) {
  const activate = useWrite('arena.activateShield', {
    keepsIdempotencyKey: true,
    invalidates: ['arena.status', ...HOLDING_READS],
    onDone: () =>
      toast({
        title: 'Scudo attivato!',
        description: `Nessuno può derubarti per ${ARENA_SHIELD_HOURS} ore.`,
      }),
    onFail: errorToast('Impossibile attivare lo scudo'),
  });
  const missing = isActive ? 0 : ARENA_SHIELD_COINS - coins;
  return (
    <div className="grid gap-1">
      <SubmitButton
        wide
        tone="butter"
        aria-describedby={missing > 0 ? 'scudo-arena-manca' : undefined}
        disabled={isActive || missing > 0}
        pending={activate.isPending}
        onClick={() => activate.mutate({})}
      >
        Attiva scudo <Amount good="coins" amount={ARENA_SHIELD_COINS} />
      </SubmitButton>
      <ShortfallNote id="scudo-arena-manca" shortfall={{ coins: missing }} />
    </div>
  );
}

type Props = { status: ArenaStatus; coins: number };

const hasLapsed = (instant: string | null, now: number): boolean =>
  instant === null || Date.parse(instant) <= now;

/**
 * Until when the bakery is protected, by whichever shield, and the button that activates the arena's.
 */
export function ShieldCard({ status: { shield, protectedUntil }, coins }: Props) {
  const now = useNow(SECOND);
  const isActive = !hasLapsed(shield.expiresAt, now);
  const isProtected = protectedUntil !== null && !hasLapsed(protectedUntil, now);
  return (
    <ArenaCard
      title="Scudo"
      art={ClocheShield}
      footer={<ActivationButton isActive={isActive} coins={coins} />}
    >
      <Badge tone={isProtected ? 'good' : 'plain'}>{isProtected ? 'ATTIVO' : 'INATTIVO'}</Badge>
      <p className="text-sm text-pretty text-ink-soft">
        {isProtected
          ? `Protetta fino ${elideBefore('al', formatDateTime(protectedUntil))}${isActive ? '' : ' dallo scudo della pasticceria'}`
          : `Per ${ARENA_SHIELD_HOURS} ore nessuno può rubare dalla tua pasticceria.`}
      </p>
    </ArenaCard>
  );
}
