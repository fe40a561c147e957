import { elideBefore, formatDateTime } from '#shared/dates.ts';
import { ARENA_SHIELD_COINS, ARENA_SHIELD_HOURS } from '#shared/rules/arena.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type ArtProps, Drawing, ink } from '#web/art/drawing.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ArenaCard } from './ArenaCard.tsx';
import type { ArenaStatus } from './use-arena.ts';

/** A glass cloche over a bignè. */
function ClocheShield(props: ArtProps) {
  return (
    <Drawing {...props} width={96} height={96}>
      <ellipse cx="48" cy="88" rx="38" ry="4" fill="#7a3b14" opacity=".25" />
      <path d="M10 78h76q0 9-12 9H22q-12 0-12-9z" fill="#e7b56b" {...ink} />
      <path d="M8 74h80v5H8z" fill="#f6d49a" {...ink} />
      <resourceArt.bigne at={{ x: 27, y: 34, size: 42 }} />
      <path d="M16 74C14 14 82 14 80 74z" fill="#bfe9f7" opacity=".55" />
      <path d="M16 74C14 14 82 14 80 74z" fill="none" {...ink} stroke="#2f6f8f" />
      <path
        d="M25 62c0-18 5-28 14-33"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M70 66c1-9 0-16-3-22"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
      <circle cx="48" cy="22" r="7" fill="#ffc83d" {...ink} />
      <circle cx="46" cy="20" r="2" fill="#fff6cf" />
      <path d="M48 6v5M33 11l3 4M63 11l-3 4" {...ink} stroke="#c88a12" />
    </Drawing>
  );
}

type ActivationProps = { isActive: boolean; coins: number };

function ActivationButton({ isActive, coins }: ActivationProps) {
  const activate = useWrite('arena.activateShield', {
    onDone: () =>
      toast({
        title: 'Scudo attivato!',
        description: `Nessuno può derubarti per ${ARENA_SHIELD_HOURS} ore.`,
      }),
    onFail: errorToast('Impossibile attivare lo scudo'),
  });
  const missing = isActive ? 0 : ARENA_SHIELD_COINS - coins;
  return (
    <div className="grid grid-cols-1 gap-1">
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

/** How long the bakery is protected, by whichever shield, and the button that activates the arena's. */
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
