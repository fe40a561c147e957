import { saleBetween } from '../domain/market/sale.ts';
import { notifyOnce } from '../domain/notice/notice.ts';
import { account } from '../items/account.ts';
import { offer } from '../items/market.ts';
import { type Notice, notice } from '../items/notices.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, on, projectAll } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

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
