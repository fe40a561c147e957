import { till as contract } from '#shared/contract/till.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { slipView } from '../../domain/purchase/slip.ts';
import { operation } from '../../http/operation.ts';
import { shop, slip } from '../../items/card.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The paper slips, newest first. */
export const slips = operation(contract.slips, {
  loads: () => ({ shop: shop() }),
  parallelReads: ({ input: { cursor } }) => readPage(slip, slip.range(), { limit: PAGE, cursor }),
  run: async ({ unit, items: { shop }, now, parallelReads: { items: made, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      made.map(({ staffId }) => staffId),
    );
    return { slips: made.map(one => slipView(one, { nameOf, shop }, now)), nextCursor };
  },
});
