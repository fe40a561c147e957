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

/** An element of its own, so that a ticket's notches don't cut the focus ring of the row. */
function Background({ isTicket, isOver }: { isTicket: boolean; isOver: boolean }) {
  if (!isTicket)
    return <span className="absolute inset-0 -z-1 rounded-2xl border-2 border-line bg-raised" />;
  return (
    <span
      className={clsx(
        'ticket absolute inset-0 -z-1 overflow-hidden rounded-2xl',
        isOver ? 'bg-raised' : 'bg-vanilla',
      )}
    >
      <span className={clsx('absolute inset-y-0 left-0 w-20', isOver ? 'bg-line' : 'bg-berry')} />
    </span>
  );
}

/** A reward; after an action the focus moves to its row. */
export function RewardRow({ reward, voucher, onClaim, onRemove }: Props) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const isDiscount = reward.type === 'admin' && reward.rewardType === 'sconto';
  return (
    <li ref={row} tabIndex={-1} aria-labelledby={id} className="relative isolate flex rounded-2xl">
      <Background isTicket={isDiscount} isOver={isOver(reward)} />
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
            voucher={voucher}
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
