import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { RESOURCE_BY_ITALIAN_NAME } from '#shared/rules/rewards.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { BoltIcon } from '#web/art/icons.tsx';
import { LifeArt } from '#web/art/power-ups.tsx';
import { resourceArt } from '#web/art/resources.tsx';
import { formatPercent } from '#web/ui/format/numbers.ts';
import { PastryBox } from './PastryBox.tsx';
import { type AnyReward, isOver } from './reward-state.ts';

const artOf = (reward: AnyReward): ComponentType<ArtProps> => {
  switch (reward.rewardType) {
    case 'coins':
      return resourceArt.coins;
    case 'bigne':
      return resourceArt.bigne;
    case 'risorsa':
      return reward.resourceType
        ? resourceArt[RESOURCE_BY_ITALIAN_NAME[reward.resourceType]]
        : PastryBox;
    case 'vita_extra':
      return LifeArt;
    case 'exp':
      return BoltIcon;
    default:
      return PastryBox;
  }
};

/** A reward's drawing; for a discount, a ticket stub with its percentage. */
export function RewardIcon({ reward }: { reward: AnyReward }) {
  if (reward.type === 'admin' && reward.discountPercent !== null)
    return (
      <p
        aria-hidden="true"
        className={clsx(
          'relative mr-4 grid w-20 flex-none place-items-center font-display text-xl font-bold tracking-tight',
          isOver(reward) ? 'text-ink-soft' : 'text-white',
        )}
      >
        {formatPercent(reward.discountPercent)}
        {/* Where the ticket tears. */}
        <span className="absolute inset-y-3.5 right-0 border-r-2 border-dashed border-card" />
      </p>
    );
  const Art = artOf(reward);
  return (
    <span className="grid w-20 flex-none place-items-center text-berry-ink">
      <Art className="size-11" />
    </span>
  );
}
