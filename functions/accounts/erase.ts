import { type Board, entryOn } from '../boards/board.ts';
import { boardNamed } from '../boards/named.ts';
import { unplace } from '../boards/place.ts';
import { deleteFile } from '../files/bucket.ts';
import { adminReward, allAdminRewards } from '../stores/admin-reward.ts';
import { bakery } from '../stores/bakery.ts';
import { hallPage, hallPages } from '../stores/hall.ts';
import { ERASED_NAME } from '../stores/names.ts';
import { offer, offersOf } from '../stores/offer.ts';
import { gameReward, rewardsOf } from '../stores/reward.ts';
import { countUser } from '../stores/stats.ts';
import { allVouchers, voucher, voucherByCode } from '../stores/voucher.ts';
import { forget } from '../table/forget.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { list, listAll, listKeys } from '../table/list.ts';
import { Unit } from '../table/unit.ts';
import { untilWon } from '../table/until-won.ts';
import { type Account, account, codeOwner, emailOwner, usernameOwner } from './items.ts';
import { leaveFriends, leaveReports } from './leave-friends.ts';

const PAGE = 100;

/** Notes an erasure under way, so that the midnight job finishes one that was interrupted. */
const erasing = item<{ readonly playerId: number }, [id: number]>(keys.erasing);

/** What `closeAccount` needs loaded. */
export const closingItems = ({ id, email, username, inviteCode }: Account) => [
  account(id),
  bakery(id),
  emailOwner(email),
  usernameOwner(username),
  codeOwner(inviteCode),
];

/**
 * The first, decisive step of erasing a person: nobody can sign in or be found any more, what the
 * bakery held is destroyed, and the name, address and code are free. `erase` does the rest.
 */
export const closeAccount = (unit: Unit, own: Account): void => {
  const { id, email, username, inviteCode } = own;
  unit.remove(account(id));
  const inventory = { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 };
  const cause = { reason: 'account_erased', reference: id };
  // Written even when it is empty: a sale or a raid that still found the account fails.
  unit.set(bakery(id), { ...unit.get(bakery(id)), inventory }, cause);
  for (const owner of [emailOwner(email), usernameOwner(username), codeOwner(inviteCode)]) {
    unit.remove(owner);
  }
  countUser(unit, id, -1);
  unit.create(erasing(id), { playerId: id });
};

const leaveBoard = async (board: Board, playerId: number, now: number): Promise<void> => {
  const unit = new Unit(now);
  await unit.load([entryOn(board, playerId)]);
  unplace(unit, board, playerId);
  await unit.commit();
};

const leaveBoards = async (playerId: number, now: number): Promise<void> => {
  const range = { pk: keys.partitionOf(playerId), prefix: keys.SCORE_PREFIX };
  for (const { sk } of await listKeys(range, PAGE * 10)) {
    const board = boardNamed(sk.slice(keys.SCORE_PREFIX.length));
    await untilWon(() => leaveBoard(board, playerId, now));
  }
};

const leaveHall = async (playerId: number, now: number): Promise<void> => {
  for (const kind of ['weekly', 'monthly'] as const) {
    const pages = await listAll(hallPage, hallPages(kind));
    for (const { period } of pages.filter(({ rows }) => rows.some(r => r.userId === playerId))) {
      const unit = new Unit(now);
      const page = hallPage(kind, period);
      await unit.load([page]);
      const rows = (unit.get(page)?.rows ?? []).map(row =>
        row.userId === playerId ? { ...row, username: ERASED_NAME } : row,
      );
      unit.set(page, { period, rows });
      await unit.commit();
    }
  }
};

const dropRewards = async (playerId: number): Promise<void> => {
  const [rewards, adminRewards, vouchers] = await Promise.all([
    listAll(gameReward, { index: 'gsi1', pk: rewardsOf(playerId) }),
    allAdminRewards(playerId),
    allVouchers(playerId),
  ]);
  await Promise.all(vouchers.map(({ filePath }) => deleteFile(filePath)));
  await forget([
    ...rewards.map(({ id }) => gameReward(id).key),
    ...adminRewards.map(({ id }) => adminReward(id).key),
    ...vouchers.flatMap(({ id, code }) => [voucher(id).key, voucherByCode(code).key]),
  ]);
};

/** What the offers hold goes with them; a purchase that comes too late finds none. */
const dropOffers = async (playerId: number, now: number): Promise<void> => {
  const offers = await offersOf(new Unit(now), playerId);
  await forget(offers.map(({ id }) => offer(id).key));
};

/** Everything else that is the person's. Interrupted, it can be run again from the start. */
export const erase = async (playerId: number, now: number): Promise<void> => {
  await dropRewards(playerId);
  await dropOffers(playerId, now);
  await leaveFriends(playerId, now);
  await leaveReports(playerId, now);
  await leaveBoards(playerId, now);
  await untilWon(() => leaveHall(playerId, now));
  for (;;) {
    const left = await listKeys({ pk: keys.partitionOf(playerId) }, PAGE);
    if (left.length === 0) break;
    await forget(left);
  }
  await forget([erasing(playerId).key]);
};

/** Finishes what was interrupted. */
export const finishErasing = async (now: number): Promise<void> => {
  const left = await list(erasing, { pk: keys.erasing(0).pk }, { limit: PAGE });
  for (const { playerId } of left) await erase(playerId, now);
};
