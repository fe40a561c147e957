import { type ReactNode, useRef, useState } from 'react';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { VoucherDialog } from '#web/customer-code/ShowVoucher.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { RewardRow } from './RewardRow.tsx';
import { type AnyReward, isOver, stateOf } from './reward-state.ts';
import { useClaimAll } from './use-reward-write.ts';

type Props = { rewards: readonly AnyReward[]; vouchers: readonly Voucher[] };

const pendingLast = (a: AnyReward, b: AnyReward): number =>
  Number(stateOf(a) === 'pending') - Number(stateOf(b) === 'pending');

type GroupProps = Props & {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  onClaim: (id: AnyReward['id']) => void;
  onShow: (reward: AdminReward) => void;
};

function RewardGroup({ title, action, rewards, vouchers, onClaim, onShow }: GroupProps) {
  if (rewards.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{title}</h3>
        {action}
      </div>
      <ul className="mt-3 grid gap-3">
        {rewards.map(reward => (
          <RewardRow
            key={reward.id}
            reward={reward}
            voucher={vouchers.find(({ id }) => id === reward.voucherId)}
            onClaim={() => onClaim(reward.id)}
            onShow={onShow}
          />
        ))}
      </ul>
    </section>
  );
}

type ClaimAllProps = {
  rewards: readonly AnyReward[];
  onClaim: (rewards: readonly AnyReward[]) => void;
  onDone: () => void;
};

/** Claims all rewards that wait, if there are several. */
function ClaimAllButton({ rewards, onClaim, onDone }: ClaimAllProps) {
  const { claimAll, isPending } = useClaimAll(onDone);
  const waiting = rewards.filter(reward => stateOf(reward) === 'claimable');
  if (waiting.length < 2 && !isPending) return null;
  return (
    <SubmitButton
      size="small"
      tone="butter"
      pending={isPending}
      pendingLabel="Riscatto..."
      onClick={() => {
        onClaim(waiting);
        claimAll(waiting);
      }}
    >
      Riscatta tutto
    </SubmitButton>
  );
}

/** The rewards that can still be used, then the others; one just claimed stays in its group. */
export function RewardGroups({ rewards, vouchers }: Props) {
  const [claimed, setClaimed] = useState<readonly AnyReward['id'][]>([]);
  const [shown, setShown] = useState<AdminReward | null>(null);
  const groups = useRef<HTMLDivElement>(null);
  const isCurrent = (reward: AnyReward): boolean => !isOver(reward) || claimed.includes(reward.id);
  const current = rewards.filter(isCurrent).sort(pendingLast);
  const past = rewards.filter(reward => !isCurrent(reward));
  const props = {
    vouchers,
    onClaim: (id: AnyReward['id']) => setClaimed(ids => [...ids, id]),
    onShow: setShown,
  };
  return (
    <div ref={groups} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      <RewardGroup
        title="Da usare"
        rewards={current}
        action={
          <ClaimAllButton
            rewards={current}
            onClaim={all => setClaimed(ids => [...ids, ...all.map(({ id }) => id)])}
            onDone={() => groups.current?.focus({ preventScroll: true })}
          />
        }
        {...props}
      />
      <RewardGroup title="Storico" rewards={past} {...props} />
      <VoucherDialog show={shown && { reward: shown }} onClose={() => setShown(null)} />
    </div>
  );
}
