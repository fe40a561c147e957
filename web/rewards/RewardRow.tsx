import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import type { Voucher } from '#shared/contract/schemas/rewards.ts';
import { DiscountDetails } from './DiscountDetails.tsx';
import { RewardActions } from './RewardActions.tsx';
import { RewardIcon } from './RewardIcon.tsx';
import { type AnyReward, isOver, stateOf } from './reward-state.ts';
import { StateBadge } from './StateBadge.tsx';

type Props = {
  reward: AnyReward;
  voucher: Voucher | undefined;
  /** Called before the reward is claimed. */
  onClaim: () => void;
  onRemove: () => void;
};

/** A reward; after an action the focus moves to its row. */
export function RewardRow({ reward, voucher, onClaim, onRemove }: Props) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const isDiscount = reward.type === 'admin' && reward.rewardType === 'sconto';
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={id}
      className={clsx('reward', isDiscount && 'reward-ticket', isOver(reward) && 'reward-over')}
    >
      <RewardIcon reward={reward} />
      <div className="min-w-0 flex-1 p-3.5 pl-0 md:p-4 md:pl-0">
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-1.5">
          <h4 id={id} className="font-display text-lg leading-tight font-bold wrap-anywhere">
            {reward.rewardName}
          </h4>
          <StateBadge state={stateOf(reward)} />
        </div>
        <p className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-soft">
          {reward.description}
        </p>
        {isDiscount && <DiscountDetails reward={reward} voucher={voucher} />}
        <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
          <RewardActions
            reward={reward}
            describedBy={id}
            onClaim={onClaim}
            onChanged={() => row.current?.focus()}
            onRemove={onRemove}
          />
        </div>
      </div>
    </li>
  );
}
