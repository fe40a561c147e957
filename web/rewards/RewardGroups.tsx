import { useEffect, useRef, useState } from 'react';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { LazyVoucherDialog } from '#web/customer-code/ShowVoucher.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RewardRow } from './RewardRow.tsx';
import { type AnyReward, isOver, stateOf } from './reward-state.ts';
import { useRemove } from './use-reward-write.ts';

type RemoveProps = { name: string; isPending: boolean; onConfirm: () => void; onClose: () => void };

function RemoveDialog({ name, isPending, onConfirm, onClose }: RemoveProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Eliminare il premio?"
      description={`«${name}», con il suo voucher.`}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Annulla
          </Button>
          <SubmitButton pending={isPending} pendingLabel="Eliminazione..." onClick={onConfirm}>
            Elimina per sempre
          </SubmitButton>
        </>
      }
    >
      <p className="text-pretty">
        Premio e voucher spariscono per sempre e in negozio il QR non vale più: non si può tornare
        indietro.
      </p>
    </Dialog>
  );
}

type Props = { rewards: readonly AnyReward[]; vouchers: readonly Voucher[] };

const pendingLast = (a: AnyReward, b: AnyReward): number =>
  Number(stateOf(a) === 'pending') - Number(stateOf(b) === 'pending');

type GroupProps = Props & {
  title: string;
  onClaim: (id: AnyReward['id']) => void;
  onShow: (reward: AdminReward) => void;
  onRemove: (reward: AnyReward) => void;
};

function RewardGroup({ title, rewards, vouchers, onClaim, onShow, onRemove }: GroupProps) {
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
            onRemove={() => onRemove(reward)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The rewards that can still be used, then the others; one just claimed stays in its group. */
export function RewardGroups({ rewards, vouchers }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [claimed, setClaimed] = useState<readonly AnyReward['id'][]>([]);
  const [removing, setRemoving] = useState<AnyReward | null>(null);
  const [shown, setShown] = useState<AdminReward | null>(null);
  const [removals, setRemovals] = useState(0);
  const remove = useRemove(() => {
    setRemoving(null);
    setRemovals(count => count + 1);
  });
  // The pressed button is gone with its row, so the focus needs another place.
  useEffect(() => {
    if (removals > 0) container.current?.focus();
  }, [removals]);
  const isCurrent = (reward: AnyReward): boolean => !isOver(reward) || claimed.includes(reward.id);
  const current = rewards.filter(isCurrent).sort(pendingLast);
  const past = rewards.filter(reward => !isCurrent(reward));
  const props = {
    vouchers,
    onClaim: (id: AnyReward['id']) => setClaimed(ids => [...ids, id]),
    onShow: setShown,
    onRemove: setRemoving,
  };
  return (
    <div ref={container} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      <RewardGroup title="Da usare" rewards={current} {...props} />
      <RewardGroup title="Storico" rewards={past} {...props} />
      <LazyVoucherDialog reward={shown} onClose={() => setShown(null)} />
      {removing?.voucherId && (
        <RemoveDialog
          name={removing.rewardName}
          isPending={remove.isPending}
          onConfirm={() => removing.voucherId && remove.mutate({ id: removing.voucherId })}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
