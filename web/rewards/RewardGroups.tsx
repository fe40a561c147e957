import { useState } from 'react';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { VoucherDialog } from '#web/customer-code/ShowVoucher.tsx';
import { RewardRow } from './RewardRow.tsx';
import { type AnyReward, isOver, stateOf } from './reward-state.ts';

type Props = { rewards: readonly AnyReward[]; vouchers: readonly Voucher[] };

const pendingLast = (a: AnyReward, b: AnyReward): number =>
  Number(stateOf(a) === 'pending') - Number(stateOf(b) === 'pending');

type GroupProps = Props & {
  title: string;
  onClaim: (id: AnyReward['id']) => void;
  onShow: (reward: AdminReward) => void;
};

function RewardGroup({ title, rewards, vouchers, onClaim, onShow }: GroupProps) {
  if (rewards.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-xl">{title}</h3>
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

/** The rewards that can still be used, then the others; one just claimed stays in its group. */
export function RewardGroups({ rewards, vouchers }: Props) {
  const [claimed, setClaimed] = useState<readonly AnyReward['id'][]>([]);
  const [shown, setShown] = useState<AdminReward | null>(null);
  const isCurrent = (reward: AnyReward): boolean => !isOver(reward) || claimed.includes(reward.id);
  const current = rewards.filter(isCurrent).sort(pendingLast);
  const past = rewards.filter(reward => !isCurrent(reward));
  const props = {
    vouchers,
    onClaim: (id: AnyReward['id']) => setClaimed(ids => [...ids, id]),
    onShow: setShown,
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <RewardGroup title="Da usare" rewards={current} {...props} />
      <RewardGroup title="Storico" rewards={past} {...props} />
      <VoucherDialog show={shown && { reward: shown }} onClose={() => setShown(null)} />
    </div>
  );
}
