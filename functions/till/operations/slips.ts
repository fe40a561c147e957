import { till as contract } from '#shared/contract/till.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { slipView } from '../../domain/purchase/slip.ts';
import { operation } from '../../http/operation.ts';
import { slip } from '../../items/card.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The paper slips, newest first. */
export const slips = operation(contract.slips, {
  parallelReads: ({ input: { cursor } }) => readPage(slip, slip.range(), { limit: PAGE, cursor }),
  run: async ({ unit, now, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.map(({ staffId }) => staffId),
    );
    return { slips: items.map(one => slipView(one, nameOf, now)), nextCursor };
  },
});
