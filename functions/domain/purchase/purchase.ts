import type { Output } from '#shared/contract/route.ts';
import type { till } from '#shared/contract/till.ts';
import type { StampEffect } from '#shared/rules/card.ts';
import { iso } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryAll } from '../../table/query.ts';
import type { StoredAdminReward } from '../reward/admin-reward.ts';
import { adminRewardView } from '../reward/view.ts';

/**
 * A purchase at the till (rule 170); it holds ids of people, not names. Amounts in cents, times in
 * milliseconds. The redemption of its voucher and the reward of the card that it completed have its id.
 */
export type Purchase = StampEffect & {
  readonly id: number;
  readonly playerId: number;
  readonly staffId: number;
  readonly amount: number;
  readonly discount: number;
  readonly voucherId: number | null;
  readonly gift: { readonly coins: number; readonly bonusLives: number } | null;
  readonly createdAt: number;
  readonly undoneAt: number | null;
  readonly undoneBy: number | null;
  readonly undoReason: string | null;
};

const KIND = 'PURCHASE';

export const purchase = item<Purchase, [id: number]>(keys.purchase, {
  indexes: ({ playerId, id }) => ({ gsi1: keys.ownedBy(playerId, KIND, id) }),
});

export const PURCHASES_PARTITION = keys.purchase(0).pk;

/** All of a player's stored purchases. */
export const readAllPurchases = (playerId: number): Promise<Purchase[]> =>
  queryAll(purchase, { index: 'gsi1', pk: keys.ownedBy(playerId, KIND, 0).pk });

type PurchaseView = Output<typeof till.purchase>['purchase'];

/** A purchase as the till sees it, with the reward that it brought. */
export const purchaseView = (
  made: Purchase,
  reward: StoredAdminReward | undefined,
  now: number,
): PurchaseView => ({
  id: made.id,
  amount: made.amount,
  discount: made.discount,
  voucherId: made.voucherId,
  stamped: made.stamped,
  gift: made.gift,
  reward: reward ? adminRewardView(reward, now) : null,
  createdAt: iso(made.createdAt),
});
