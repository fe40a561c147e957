import { addBonusLives } from '#shared/rules/lives.ts';
import { RESOURCE_BY_ITALIAN_NAME } from '#shared/rules/rewards.ts';
import { lives } from '../../items/campaign.ts';
import type { LedgerCause } from '../../items/ledger.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';

/** The items to which a player's rewards are credited. */
export const creditItems = (playerId: number) => ({
  bakery: bakery(playerId),
  lives: lives(playerId),
});

export type Credited = LoadedBy<typeof creditItems>;

/** Coins, resources, lives and experience are credited when a reward is delivered (rule 19). */
export const creditReward = (
  { id, rewardType, rewardValue, resourceType }: StoredAssignedReward,
  { bakery, lives }: Credited,
): void => {
  const value = rewardValue ?? 0;
  const cause: LedgerCause = { reason: 'reward_delivered', reference: id };
  if (rewardType === 'coins') bakery.transact({ coins: value }, cause);
  if (rewardType === 'risorsa' && resourceType) {
    bakery.transact({ [RESOURCE_BY_ITALIAN_NAME[resourceType]]: value }, cause);
  }
  if (rewardType === 'vita_extra') lives.set(addBonusLives(lives.value, value));
  if (rewardType === 'exp') bakery.giveExp(value);
};
