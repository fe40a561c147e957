import { contract } from '#shared/contract/index.ts';
import { printedCode } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import { redemption, TILL } from '../../stores/voucher.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** What the till has taken, newest first. */
export const redemptions = operation(contract.till.redemptions, {
  alongside: ({ input: { cursor } }) => readPage(redemption, { pk: TILL }, { limit: PAGE, cursor }),
  run: async ({ unit, alongside: { items, nextCursor } }) => {
    const nameOf = await namesOf(
      unit,
      items.flatMap(({ playerId, staffId }) => [playerId, staffId]),
    );
    return {
      redemptions: items.map(one => ({
        voucherId: one.voucherId,
        code: printedCode(one.code),
        username: nameOf(one.playerId),
        discountPercent: one.discountPercent,
        redeemedAt: iso(one.redeemedAt),
        redeemedBy: nameOf(one.staffId),
        undoneAt: one.undoneAt === null ? null : iso(one.undoneAt),
      })),
      nextCursor,
    };
  },
});
