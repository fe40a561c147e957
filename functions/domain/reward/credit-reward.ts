import { addBonusLives } from '#shared/rules/lives.ts';
import { RESOURCE_BY_ITALIAN_NAME } from '#shared/rules/rewards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { bakery, changeWallet, giveExp, settleBakery } from '../bakery/bakery.ts';
import { lives } from '../campaign/campaign.ts';
import type { LedgerCause } from '../ledger/ledger.ts';
import type { StoredAdminReward } from './admin-reward.ts';

/** The items that `creditReward` needs loaded. */
export const creditItems = (playerId: number) => [bakery(playerId), lives(playerId)];

/** Coins, resources, lives and experience are credited when a reward is delivered (rule 19). */
export const creditReward = (
  unit: UnitOfWork,
  { id, playerId, rewardType, rewardValue, resourceType }: StoredAdminReward,
): void => {
  const value = rewardValue ?? 0;
  const cause: LedgerCause = { reason: 'reward_delivered', reference: id };
  if (rewardType === 'coins' || rewardType === 'risorsa') settleBakery(unit, playerId);
  if (rewardType === 'coins') changeWallet(unit, playerId, { coins: value }, cause);
  if (rewardType === 'risorsa' && resourceType) {
    changeWallet(unit, playerId, { [RESOURCE_BY_ITALIAN_NAME[resourceType]]: value }, cause);
  }
  if (rewardType === 'vita_extra') {
    unit.set(lives(playerId), addBonusLives(unit.get(lives(playerId)), value));
  }
  if (rewardType === 'exp') giveExp(unit, playerId, value);
};
