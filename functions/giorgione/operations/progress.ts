import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { currentLevel } from '#shared/rules/campaign.ts';
import { progress as stored } from '../../domain/campaign/campaign.ts';
import { operation } from '../../http/operation.ts';

/** The player's progress in the campaign (rule 12). */
export const progress = operation(contract.progress, {
  loads: ({ callerId }) => [stored(callerId)],
  run: ({ caller, unit }) => {
    const reached = unit.get(stored(caller.id));
    const { maxLevelReached, totalStars, campaignBonusLives } = reached;
    return { currentLevel: currentLevel(reached), maxLevelReached, totalStars, campaignBonusLives };
  },
});
