import { contract } from '#shared/contract/index.ts';
import type { Output } from '#shared/contract/route.ts';
import { outcomeOf } from '#shared/rules/rewards.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import { voucherView } from '../../stores/voucher.ts';
import { askedItems, findVoucher } from '../find.ts';

/** What a voucher is worth now; looking changes nothing. */
export const check = operation(contract.till.check, {
  loads: ({ input }) => askedItems(input),
  run: async ({ input, unit, now }): Promise<Output<typeof contract.till.check>> => {
    const found = await findVoucher(unit, input);
    if (found === 'forged') return { voucher: null, holder: null, outcome: 'forged' };
    if (!found) throw new Failure('not_found');
    const nameOf = await namesOf(unit, [found.playerId]);
    return {
      voucher: voucherView(found, now),
      holder: { username: nameOf(found.playerId) },
      outcome: outcomeOf(found, now),
    };
  },
});
