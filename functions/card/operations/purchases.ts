import { card as contract } from '#shared/contract/card.ts';
import { iso } from '#shared/time.ts';
import { locationView } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { purchase, purchasesOf, shop } from '../../items/card.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 20;

/** The caller's purchases, newest first, each with how the customer was found (rule 219). */
export const purchases = operation(contract.purchases, {
  loads: () => ({ shop: shop() }),
  parallelReads: ({ input: { cursor }, callerId }) =>
    readPage(purchase, purchasesOf.range(callerId), { limit: PAGE, cursor }),
  run: ({ items: { shop }, parallelReads: { items: made, nextCursor } }) => ({
    purchases: made.map(one => ({
      id: one.id,
      amount: one.amount,
      discount: one.discount,
      stamps: one.stamps,
      stamped: one.stamps > 0,
      opened: one.opened,
      createdAt: iso(one.createdAt),
      undoneAt: one.undoneAt === null ? null : iso(one.undoneAt),
      locationId: locationView(shop, one),
    })),
    nextCursor,
  }),
});
