import type { ComponentType } from 'react';
import { RESOURCE_BY_ITALIAN_NAME } from '#shared/rules/rewards.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { BoltIcon } from '#web/art/page-icons.tsx';
import { LifeArt } from '#web/art/power-ups.ts';
import { resourceArt } from '#web/art/resources.ts';
import { PastryBox } from './PastryBox.tsx';
import type { AnyReward } from './reward-state.ts';

/** A reward's drawing. */
export const rewardArt = (reward: AnyReward): ComponentType<ArtProps> => {
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
