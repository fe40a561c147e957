import { till as contract } from '#shared/contract/till.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { readUsernames, serverName } from '../../domain/account/usernames.ts';
import { operation } from '../../http/operation.ts';
import { redemption } from '../../items/vouchers.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The redemptions at the till, newest first. */
export const redemptions = operation(contract.redemptions, {
  parallelReads: ({ input: { cursor } }) =>
    readPage(redemption, redemption.range(), { limit: PAGE, cursor }),
  run: async ({ unit, now, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.flatMap(({ playerId, staffId }) => [playerId, staffId]),
    );
    return {
      redemptions: items.map(one => ({
        voucherId: one.voucherId,
        code: formatVoucherCode(one.code),
        username: nameOf(one.playerId),
        discountPercent: one.discountPercent,
        amountOff: one.amountOff ?? null,
        what: one.what,
        prizeName: one.prizeName ?? null,
        redeemedAt: iso(one.redeemedAt),
        redeemedBy: serverName(nameOf, { staffId: one.staffId, at: one.redeemedAt }, now),
        undoneAt: one.undoneAt === null ? null : iso(one.undoneAt),
        undoReason: one.undoReason,
      })),
      nextCursor,
    };
  },
});
