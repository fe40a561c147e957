import { useState } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { LazyVoucherDialog, ShowVoucherButton } from '#web/customer-code/ShowVoucher.tsx';
import { validityText, voucherTitle } from '#web/customer-code/voucher-text.ts';
import { isShowable } from '#web/rewards/reward-state.ts';
import { cardClass } from '#web/ui/Card.tsx';

/** The vouchers that can be shown at the till beside the card. */
export function CardVouchers() {
  const { data } = useCallOrNull('dashboard.read', {}, { refetchOnMount: 'always' });
  const rewards = data?.adminRewards.filter(isShowable) ?? [];
  const [shown, setShown] = useState<AdminReward | null>(null);
  if (rewards.length === 0 && !shown) return null;
  return (
    <section aria-label="I tuoi voucher">
      <h2 className="text-2xl">I tuoi voucher</h2>
      <ul className="mt-3 grid gap-3">
        {rewards.map(reward => (
          <li
            key={reward.id}
            className={cardClass({
              tone: 'vanilla',
              size: 'item',
              depth: 'flat',
              className: 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            })}
          >
            <div className="min-w-0">
              <h3 className="text-lg wrap-anywhere">{voucherTitle(reward)}</h3>
              {reward.rewardType === 'sconto' && (
                <p className="text-sm text-ink-soft">{validityText(reward)}</p>
              )}
            </div>
            <ShowVoucherButton onClick={() => setShown(reward)} />
          </li>
        ))}
      </ul>
      <LazyVoucherDialog reward={shown} onClose={() => setShown(null)} />
    </section>
  );
}
