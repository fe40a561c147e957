import { game as contract } from '#shared/contract/game.ts';
import { currentLevel } from '#shared/rules/campaign.ts';
import { operation } from '../../http/operation.ts';
import { progress as stored } from '../../items/campaign.ts';

/** The player's progress in the campaign (rule 12). */
export const progress = operation(contract.progress, {
  loads: ({ callerId }) => ({ progress: stored(callerId) }),
  run: ({ items: { progress } }) => {
    const { maxLevelReached, totalStars, campaignBonusLives } = progress.value;
    return {
      currentLevel: currentLevel(progress.value),
      maxLevelReached,
      totalStars,
      campaignBonusLives,
    };
  },
});
