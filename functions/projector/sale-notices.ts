import { account } from '../domain/account/items.ts';
import { notice, notifyOnce } from '../domain/notice/notice.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, writtenAt } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { saleIn } from './sales.ts';

/** A notice and the counter of its seller; the limit of a transaction is a hundred. */
const PER_TRANSACTION = 50;

type SaleNotice = {
  readonly playerId: number;
  readonly id: number;
  readonly write: (unit: UnitOfWork) => void;
};

const noticesIn = (changes: readonly Change[]): SaleNotice[] =>
  changes.flatMap(change => {
    const sale = saleIn(change);
    const at = writtenAt(change);
    if (!sale || at === undefined) return [];
    const { sellerId, resource, quantity, received: coins, lastSale } = sale;
    const { id, buyerId } = lastSale;
    const content = { kind: 'offer_sold', playerId: buyerId, resource, quantity, coins } as const;
    const write = (unit: UnitOfWork) => notifyOnce(unit, sellerId, { ...content, id, at });
    return [{ playerId: sellerId, id, write }];
  });

/** Tells sellers what was bought of their offers; each purchase has the id of its notice. */
export const projectSaleNotices = async (changes: readonly Change[]): Promise<void> => {
  const notices = noticesIn(changes);
  for (let from = 0; from < notices.length; from += PER_TRANSACTION) {
    const some = notices.slice(from, from + PER_TRANSACTION);
    await retryOnConflict(async () => {
      const unit = new UnitOfWork(0);
      await unit.load(
        some.flatMap(({ playerId, id }) => [account(playerId), notice(playerId, id)]),
      );
      for (const { playerId, write } of some) if (unit.get(account(playerId))) write(unit);
      await unit.commit();
    });
  }
};
