import { deleteFile } from '../../files/bucket.ts';
import { batchDelete } from '../../table/batch-delete.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryAll, queryItems, queryKeys } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';
import { card, cardCodeOwner } from '../card/card.ts';
import { hallOfFamePage, hallOfFamePages } from '../leaderboard/hall-of-fame.ts';
import type { LedgerCause } from '../ledger/ledger.ts';
import { offer, readAllOffers } from '../market/offer.ts';
import { purchase, readAllPurchases } from '../purchase/purchase.ts';
import { adminReward, readAllAdminRewards } from '../reward/admin-reward.ts';
import { gameReward, rewardsOf } from '../reward/game-reward.ts';
import { readAllVouchers, voucher, voucherByCode } from '../voucher/voucher.ts';
import { eraseFriendships } from './erase-friendships.ts';
import { eraseReports } from './erase-reports.ts';
import { eraseReservations } from './erase-reservations.ts';
import {
  type Account,
  account,
  emailOwner,
  inviteCodeOwner,
  lookAlikeOwner,
  usernameOwner,
} from './items.ts';
import { ERASED_USERNAME } from './usernames.ts';

const PAGE = 100;

/** Marks an erasure in progress, so that the midnight job can finish one that was interrupted. */
const pendingErasure = item<{ readonly playerId: number }, [id: number]>(keys.pendingErasure);

/** The items that `closeAccount` needs loaded. */
export const closeAccountItems = ({ id, email, username, inviteCode, lookAlikes }: Account) => [
  account(id),
  bakery(id),
  emailOwner(email),
  usernameOwner(username),
  inviteCodeOwner(inviteCode),
  ...lookAlikes.map(skeleton => lookAlikeOwner(skeleton)),
];

/**
 * The first step of an erasure, in one transaction: the account can no longer sign in or be found,
 * its inventory is destroyed, and its username, e-mail address and invite code are free again.
 * `erasePlayer` deletes the rest, the projector the entries on leaderboards.
 */
export const closeAccount = (unit: UnitOfWork, player: Account): void => {
  const { id, email, username, inviteCode } = player;
  unit.remove(account(id));
  const inventory = { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 };
  const cause: LedgerCause = { reason: 'account_erased', reference: id };
  // Written even if it was empty, so that a concurrent sale or raid conflicts and fails.
  unit.set(bakery(id), { ...unit.get(bakery(id)), inventory }, cause);
  for (const owner of [emailOwner(email), usernameOwner(username), inviteCodeOwner(inviteCode)]) {
    unit.remove(owner);
  }
  for (const skeleton of player.lookAlikes) {
    const ref = lookAlikeOwner(skeleton);
    if (unit.get(ref)?.playerId === id) unit.remove(ref);
  }
  unit.create(pendingErasure(id), { playerId: id });
};

/**
 * Deletes what is in the player's partition, except the entries on leaderboards: the projector
 * subtracts them from the counters when it removes them.
 */
const deletePartition = async (playerId: number): Promise<void> => {
  for (const range of keys.partitionWithoutRankings(playerId)) {
    for (;;) {
      const keysLeft = await queryKeys(range, PAGE);
      if (keysLeft.length === 0) break;
      await batchDelete(keysLeft);
    }
  }
};

const anonymizeHallOfFame = async (playerId: number, now: number): Promise<void> => {
  for (const kind of ['weekly', 'monthly'] as const) {
    const pages = await queryAll(hallOfFamePage, hallOfFamePages(kind));
    for (const { period } of pages.filter(({ rows }) => rows.some(r => r.userId === playerId))) {
      const unit = new UnitOfWork(now);
      const page = hallOfFamePage(kind, period);
      await unit.load([page]);
      const rows = (unit.get(page)?.rows ?? []).map(row =>
        row.userId === playerId ? { ...row, username: ERASED_USERNAME } : row,
      );
      unit.set(page, { period, rows });
      await unit.commit();
    }
  }
};

const deleteRewards = async (playerId: number): Promise<void> => {
  const [rewards, adminRewards, vouchers] = await Promise.all([
    queryAll(gameReward, { index: 'gsi1', pk: rewardsOf(playerId) }),
    readAllAdminRewards(playerId),
    readAllVouchers(playerId),
  ]);
  // The others were never shown.
  const printed = vouchers.filter(({ fileHash }) => fileHash !== null);
  await Promise.all(printed.map(({ filePath }) => deleteFile(filePath)));
  await batchDelete([
    ...rewards.map(({ id }) => gameReward(id).key),
    ...adminRewards.map(({ id }) => adminReward(id).key),
    ...vouchers.flatMap(({ id, code }) => [voucher(id).key, voucherByCode(code).key]),
  ]);
};

/** Deletes the offers with the stock they hold; a later purchase finds no offer. */
const deleteOffers = async (playerId: number, now: number): Promise<void> => {
  const offers = await readAllOffers(new UnitOfWork(now), playerId);
  await batchDelete(offers.map(({ id }) => offer(id).key));
};

/** Deletes the code of the card and the purchases; the card goes with the player's partition. */
const deletePurchases = async (playerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const [purchases] = await Promise.all([readAllPurchases(playerId), unit.load([card(playerId)])]);
  const own = unit.get(card(playerId));
  await batchDelete([
    ...(own ? [cardCodeOwner(own.code).key] : []),
    ...purchases.map(({ id }) => purchase(id).key),
  ]);
};

/** Deletes everything else of the player; if interrupted, it can be run again from the start. */
export const erasePlayer = async (playerId: number, now: number): Promise<void> => {
  await deleteRewards(playerId);
  await deletePurchases(playerId, now);
  await deleteOffers(playerId, now);
  await eraseFriendships(playerId, now);
  await eraseReports(playerId, now);
  await eraseReservations(playerId, now);
  await retryOnConflict(() => anonymizeHallOfFame(playerId, now));
  await deletePartition(playerId);
  await batchDelete([pendingErasure(playerId).key]);
};

/** Finishes the erasures that were interrupted; `beforeEach` may throw to leave the rest for later. */
export const finishPendingErasures = async (now: number, beforeEach: () => void): Promise<void> => {
  const pending = await queryItems(
    pendingErasure,
    { pk: keys.pendingErasure(0).pk },
    { limit: PAGE },
  );
  for (const { playerId } of pending) {
    beforeEach();
    await erasePlayer(playerId, now);
  }
};
