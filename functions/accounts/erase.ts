import { leaderboardByName } from '../domain/leaderboard/by-name.ts';
import { entryOn, type Leaderboard } from '../domain/leaderboard/leaderboard.ts';
import { removeEntry } from '../domain/leaderboard/update-entry.ts';
import { deleteFile } from '../files/bucket.ts';
import { adminReward, readAllAdminRewards } from '../stores/admin-reward.ts';
import { bakery } from '../stores/bakery.ts';
import { hallOfFamePage, hallOfFamePages } from '../stores/hall-of-fame.ts';
import { offer, readAllOffers } from '../stores/offer.ts';
import { gameReward, rewardsOf } from '../stores/reward.ts';
import { countUser } from '../stores/statistics.ts';
import { ERASED_USERNAME } from '../stores/usernames.ts';
import { readAllVouchers, voucher, voucherByCode } from '../stores/voucher.ts';
import { batchDelete } from '../table/batch-delete.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { queryAll, queryItems, queryKeys } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { eraseFriendships, eraseReports } from './erase-friendships.ts';
import { type Account, account, emailOwner, inviteCodeOwner, usernameOwner } from './items.ts';

const PAGE = 100;

/** Notes an erasure under way, so that the midnight job finishes one that was interrupted. */
const pendingErasure = item<{ readonly playerId: number }, [id: number]>(keys.pendingErasure);

/** What `closeAccount` needs loaded. */
export const closeAccountItems = ({ id, email, username, inviteCode }: Account) => [
  account(id),
  bakery(id),
  emailOwner(email),
  usernameOwner(username),
  inviteCodeOwner(inviteCode),
];

/**
 * The first, decisive step of erasing a person: nobody can sign in or be found any more, what the
 * bakery held is destroyed, and the name, address and code are free. `erase` does the rest.
 */
export const closeAccount = (unit: UnitOfWork, own: Account): void => {
  const { id, email, username, inviteCode } = own;
  unit.remove(account(id));
  const inventory = { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 };
  const cause = { reason: 'account_erased', reference: id };
  // Written even when it is empty: a sale or a raid that still found the account fails.
  unit.set(bakery(id), { ...unit.get(bakery(id)), inventory }, cause);
  for (const owner of [emailOwner(email), usernameOwner(username), inviteCodeOwner(inviteCode)]) {
    unit.remove(owner);
  }
  countUser(unit, id, -1);
  unit.create(pendingErasure(id), { playerId: id });
};

const removeFromLeaderboard = async (
  board: Leaderboard,
  playerId: number,
  now: number,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  await unit.load([entryOn(board, playerId)]);
  removeEntry(unit, board, playerId);
  await unit.commit();
};

const removeFromLeaderboards = async (playerId: number, now: number): Promise<void> => {
  const range = { pk: keys.partitionOf(playerId), prefix: keys.SCORE_PREFIX };
  for (const { sk } of await queryKeys(range, PAGE * 10)) {
    const board = leaderboardByName(sk.slice(keys.SCORE_PREFIX.length));
    await retryOnConflict(() => removeFromLeaderboard(board, playerId, now));
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
  await Promise.all(vouchers.map(({ filePath }) => deleteFile(filePath)));
  await batchDelete([
    ...rewards.map(({ id }) => gameReward(id).key),
    ...adminRewards.map(({ id }) => adminReward(id).key),
    ...vouchers.flatMap(({ id, code }) => [voucher(id).key, voucherByCode(code).key]),
  ]);
};

/** What the offers hold goes with them; a purchase that comes too late finds none. */
const deleteOffers = async (playerId: number, now: number): Promise<void> => {
  const offers = await readAllOffers(new UnitOfWork(now), playerId);
  await batchDelete(offers.map(({ id }) => offer(id).key));
};

/** Everything else that is the person's. Interrupted, it can be run again from the start. */
export const erasePlayer = async (playerId: number, now: number): Promise<void> => {
  await deleteRewards(playerId);
  await deleteOffers(playerId, now);
  await eraseFriendships(playerId, now);
  await eraseReports(playerId, now);
  await removeFromLeaderboards(playerId, now);
  await retryOnConflict(() => anonymizeHallOfFame(playerId, now));
  for (;;) {
    const left = await queryKeys({ pk: keys.partitionOf(playerId) }, PAGE);
    if (left.length === 0) break;
    await batchDelete(left);
  }
  await batchDelete([pendingErasure(playerId).key]);
};

/** Finishes what was interrupted. */
export const finishPendingErasures = async (now: number): Promise<void> => {
  const left = await queryItems(pendingErasure, { pk: keys.pendingErasure(0).pk }, { limit: PAGE });
  for (const { playerId } of left) await erasePlayer(playerId, now);
};
