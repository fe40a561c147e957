import { contract } from '#shared/contract/index.ts';
import type { Output } from '#shared/contract/route.ts';
import { outcomeOf } from '#shared/rules/rewards.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import {
  type Redemption,
  redemption,
  type StoredVoucher,
  voucherView,
} from '../../stores/voucher.ts';
import type { Unit } from '../../table/unit.ts';
import { askedItems, findVoucher } from '../find.ts';

type Answer = Output<typeof contract.till.check>;

const FORGED: Answer = { voucher: null, holder: null, outcome: 'forged', lastUse: null };

const lastUseOf = async (
  unit: Unit,
  { lastRedemption: last }: StoredVoucher,
): Promise<Redemption | undefined> => {
  if (!last) return undefined;
  await unit.load([redemption(last.id)]);
  return unit.get(redemption(last.id));
};

/** What a voucher is worth now, and when it was last used; looking changes nothing. */
export const check = operation(contract.till.check, {
  loads: ({ input }) => askedItems(input),
  run: async ({ input, unit, now }): Promise<Answer> => {
    const found = await findVoucher(unit, input);
    if (found === 'forged') return FORGED;
    if (!found) throw new Failure('not_found');
    const use = await lastUseOf(unit, found);
    const nameOf = await namesOf(unit, [found.playerId, ...(use ? [use.staffId] : [])]);
    return {
      voucher: voucherView(found, now),
      holder: { username: nameOf(found.playerId) },
      outcome: outcomeOf(found, now),
      lastUse: use ? { redeemedAt: iso(use.redeemedAt), redeemedBy: nameOf(use.staffId) } : null,
    };
  },
});
