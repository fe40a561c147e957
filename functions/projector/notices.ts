import { saleBetween } from '../domain/market/offer.ts';
import { noticesAfter, notifyOnce } from '../domain/notice/notice.ts';
import { countNotices } from '../domain/notice/polling-state.ts';
import { isNewsOver } from '../domain/reward/deliver-reward.ts';
import { account } from '../items/account.ts';
import { offer } from '../items/market.ts';
import { lastSeenNotice, type Notice, notice } from '../items/notices.ts';
import { assignedReward, type StoredAssignedReward } from '../items/rewards.ts';
import { queryAll } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, on, projectAll } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** Rewards that no longer need to be announced, by the change that caused this. */
const NEWS_OVER = on(assignedReward, ({ before, after }): StoredAssignedReward[] =>
  after && isNewsOver(after) && !(before && isNewsOver(before)) ? [after] : [],
);

/** A repeated change finds the notice gone. If the player sees the notice at the same time, the write conflicts. */
const removeUnseen = async ({ id, playerId }: StoredAssignedReward): Promise<void> => {
  const unit = new UnitOfWork(0);
  const { seen } = await unit.load({ seen: lastSeenNotice(playerId) });
  const unseen = await queryAll(notice, noticesAfter(playerId, seen.value.noticeId));
  const found = unseen.filter(({ rewardId }) => rewardId === id);
  if (found.length === 0) return;
  const notices = await unit.load(found.map(one => notice(playerId, one.id)));
  const left = notices.filter(({ value }) => value !== undefined);
  for (const one of left) one.remove();
  if (left.length === 0) return;
  countNotices(unit, playerId, -left.length);
  // A player who marks notices as seen corrects their number, so the two must not happen at the same time.
  seen.set({ ...seen.value });
  await unit.commit();
};

/** Removes the unseen notices about a reward that was withdrawn or used (rule 232). */
export const projectRewardNotices = async (changes: readonly Change[]): Promise<void> => {
  for (const reward of projectAll([NEWS_OVER], changes))
    await retryOnConflict(() => removeUnseen(reward));
};

/** A notice and the counter of its seller; the limit of a transaction is a hundred. */
const PER_TRANSACTION = 50;

type SaleNotice = { readonly playerId: number; readonly content: Notice };

/** Each purchase has the id of its notice. */
export const SALES = on(offer, ({ before, after, at }): SaleNotice[] => {
  const sale = before && after && saleBetween(before, after);
  if (!sale || at === undefined) return [];
  const { sellerId, resource, quantity, received: coins, lastSale } = sale;
  const { id, buyerId } = lastSale;
  const content = { kind: 'offer_sold', playerId: buyerId, resource, quantity, coins } as const;
  return [{ playerId: sellerId, content: { ...content, id, at } }];
});

const notifySellers = async (notices: readonly SaleNotice[]): Promise<void> => {
  const unit = new UnitOfWork(0);
  const loaded = await unit.load(
    notices.map(({ playerId, content }) => ({
      seller: account(playerId),
      notice: notice(playerId, content.id),
    })),
  );
  for (const [i, { seller, notice }] of loaded.entries()) {
    const sold = notices[i];
    if (sold && seller.value) notifyOnce(unit, notice, sold.playerId, sold.content);
  }
  await unit.commit();
};

/** Notifies sellers of the purchases of their offers. */
export const projectSaleNotices = async (changes: readonly Change[]): Promise<void> => {
  const notices = projectAll([SALES], changes);
  for (let from = 0; from < notices.length; from += PER_TRANSACTION) {
    const some = notices.slice(from, from + PER_TRANSACTION);
    await retryOnConflict(() => notifySellers(some));
  }
};
