import { till as contract } from '#shared/contract/till.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { readUsernames, serverName } from '../../domain/account/usernames.ts';
import { locationView } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';
import { redemption } from '../../items/vouchers.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The redemptions at the till, newest first. */
export const redemptions = operation(contract.redemptions, {
  loads: () => ({ shop: shop() }),
  parallelReads: ({ input: { cursor } }) =>
    readPage(redemption, redemption.range(), { limit: PAGE, cursor }),
  run: async ({ unit, items: { shop }, now, parallelReads: { items: uses, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      uses.flatMap(({ playerId, staffId }) => [playerId, staffId]),
    );
    return {
      redemptions: uses.map(one => ({
        id: one.id,
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
        locationId: locationView(shop, one),
        purchaseId: one.purchaseId ?? null,
      })),
      nextCursor,
    };
  },
});
