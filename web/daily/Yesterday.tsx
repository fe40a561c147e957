import { amountText } from '#shared/amount-text.ts';
import { GOAL_COINS } from '#shared/rules/goals.ts';
import { addDays } from '#shared/time.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { OpenChestButton } from './ChestRow.tsx';
import type { Claimed } from './goals.tsx';
import { type Paid, useClaim } from './use-claim.ts';

type Props = {
  readonly today: string;
  readonly unclaimed: readonly Claimed[];
  onOpened: (paid: Paid) => void;
};

/** Claims goals one after another, since each is a separate payment. */
function ClaimGoals({ day, kinds }: { day: string; kinds: readonly Claimed[] }) {
  const claim = useClaim();
  const claimAll = async (): Promise<void> => {
    let coins = 0;
    for (const kind of kinds) coins += (await claim.mutateAsync({ day, kind })).coins;
    toast({ title: `+${amountText('coins', coins)}`, variant: 'done' });
  };
  return (
    <Button
      size="small"
      tone="butter"
      disabled={claim.isPending}
      onClick={() => void claimAll().catch(() => undefined)}
    >
      {`Riscatta ${amountText('coins', kinds.length * GOAL_COINS)}`}
    </Button>
  );
}

/** Yesterday's rewards that can still be claimed, until midnight. */
export function Yesterday({ today, unclaimed, onOpened }: Props) {
  if (unclaimed.length === 0) return null;
  const day = addDays(today, -1);
  const goals = unclaimed.filter(kind => kind !== 'all');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-blush p-2">
      <p className="min-w-0 grow basis-[7rem] text-sm text-pretty">
        <strong>Da ieri</strong>, fino a mezzanotte.
      </p>
      {goals.length > 0 && <ClaimGoals day={day} kinds={goals} />}
      {unclaimed.includes('all') && (
        <OpenChestButton day={day} label="Apri il baule di ieri" onOpened={onOpened} />
      )}
    </div>
  );
}
