import { till as contract } from '#shared/contract/till.ts';
import { addDays, dayKey, iso, startOfDay } from '#shared/time.ts';
import { readUsernames, serverName } from '../../domain/account/usernames.ts';
import { locationView } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { type Purchase, purchase, shop } from '../../items/card.ts';
import { firstIdAt } from '../../table/ids.ts';
import { readPage } from '../../table/page.ts';
import { queryAll } from '../../table/query.ts';

const PAGE = 50;

/** The purchases of the Rome day that an instant belongs to. */
const ofDay = (now: number) => {
  const day = dayKey(now);
  const { pk, sk: from } = purchase(firstIdAt(startOfDay(day))).key;
  const { sk: to } = purchase(firstIdAt(startOfDay(addDays(day, 1))) - 1).key;
  return queryAll(purchase, { pk, from, to });
};

/** The totals of some purchases, without undone ones (rule 211). */
const sumsOf = (made: readonly Purchase[]) => {
  const counted = made.filter(({ undoneAt }) => undoneAt === null);
  return {
    purchases: counted.length,
    amount: counted.reduce((sum, { amount }) => sum + amount, 0),
    discount: counted.reduce((sum, { discount }) => sum + discount, 0),
  };
};

/** The purchases at the till, newest first, and today's totals. */
export const purchases = operation(contract.purchases, {
  loads: () => ({ shop: shop() }),
  parallelReads: ({ input: { cursor }, now }) =>
    Promise.all([readPage(purchase, purchase.range(), { limit: PAGE, cursor }), ofDay(now)]),
  run: async ({
    unit,
    items: { shop },
    now,
    parallelReads: [{ items: made, nextCursor }, madeToday],
  }) => {
    const nameOf = await readUsernames(
      unit,
      made.flatMap(({ playerId, staffId }) => [playerId, staffId]),
    );
    return {
      purchases: made.map(one => ({
        id: one.id,
        username: nameOf(one.playerId),
        amount: one.amount,
        discount: one.discount,
        voucherId: one.voucherId,
        stamps: one.stamps,
        stamped: one.stamps > 0,
        opened: one.opened,
        servedBy: serverName(nameOf, { staffId: one.staffId, at: one.createdAt }, now),
        createdAt: iso(one.createdAt),
        undoneAt: one.undoneAt === null ? null : iso(one.undoneAt),
        undoReason: one.undoReason,
        locationId: locationView(shop, one),
      })),
      nextCursor,
      today: sumsOf(madeToday),
    };
  },
});
