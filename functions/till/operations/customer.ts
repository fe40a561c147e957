import { till as contract } from '#shared/contract/till.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { cardCodeOwner, ownCard } from '../../domain/card/card.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { customerItems, customerView, requireCustomer } from '../../domain/purchase/customer.ts';
import { voucher, vouchersOf, voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { queryAll } from '../../table/query.ts';

/** Who a card's code belongs to, and the vouchers that can be used now (rule 169). */
export const customer = operation(contract.customer, {
  loads: ({ input }) => {
    const code = parseCardCode(input.code);
    return code ? [cardCodeOwner(code), ...programmeItems()] : [];
  },
  run: async ({ input, unit, now }) => {
    const code = parseCardCode(input.code);
    const owner = code ? unit.get(cardCodeOwner(code)) : undefined;
    if (!owner) throw new Failure('not_found');
    const { playerId } = owner;
    const [vouchers] = await Promise.all([
      queryAll(voucher, { index: 'gsi1', pk: vouchersOf(playerId) }),
      unit.load(customerItems(playerId)),
    ]);
    const found = requireCustomer(unit, playerId);
    return {
      customer: customerView(unit, found, ownCard(unit, playerId)),
      vouchers: vouchers
        .filter(one => voucherStatus(one, now) === 'valid')
        .map(one => voucherView(one, now)),
    };
  },
});
