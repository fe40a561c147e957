import { useState } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { VoucherDialog } from '#web/customer-code/ShowVoucher.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { Win } from './confirmation.ts';

const PrizeDialog = lazyDialog(() => import('./PrizeDialog.tsx'));

type Props = { win: Win | undefined; onClose: () => void };

/**
 * Celebrates a prize from the card on the first page that learns about it (rule 309), and shows its voucher for the
 * till.
 */
export function CardWin({ win, onClose }: Props) {
  const [shown, setShown] = useState<AdminReward | null>(null);
  const { data } = useCallOrNull('dashboard.read', {}, { enabled: win !== undefined });
  // The newest comes first.
  const reward = data?.adminRewards.find(({ rewardName }) => rewardName === win?.name);
  return (
    <>
      <PrizeDialog show={win && { ...win, reward, onShow: setShown }} onClose={onClose} />
      <VoucherDialog show={shown && { reward: shown }} onClose={() => setShown(null)} />
    </>
  );
}
