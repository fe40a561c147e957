import { till as contract } from '#shared/contract/till.ts';
import { iso } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { operation } from '../../http/operation.ts';
import { openedOf, purchase } from '../../items/card.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The purchases at the till, newest first. */
export const purchases = operation(contract.purchases, {
  parallelReads: ({ input: { cursor } }) =>
    readPage(purchase, purchase.range(), { limit: PAGE, cursor }),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.flatMap(({ playerId, staffId }) => [playerId, staffId]),
    );
    return {
      purchases: items.map(one => ({
        id: one.id,
        username: nameOf(one.playerId),
        amount: one.amount,
        discount: one.discount,
        voucherId: one.voucherId,
        stamped: one.stamped,
        opened: openedOf(one),
        servedBy: nameOf(one.staffId),
        createdAt: iso(one.createdAt),
        undoneAt: one.undoneAt === null ? null : iso(one.undoneAt),
        undoReason: one.undoReason,
      })),
      nextCursor,
    };
  },
});
