import type { Output } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { iso } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { findVoucher, voucherQueryItems } from '../../domain/voucher/find-voucher.ts';
import { voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Redemption, redemption, type StoredVoucher } from '../../items/vouchers.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type Answer = Output<typeof contract.check>;

const FORGED: Answer = { voucher: null, holder: null, outcome: 'forged', lastUse: null };

const lastUseOf = async (
  unit: UnitOfWork,
  { lastRedemption: last }: StoredVoucher,
): Promise<Redemption | undefined> =>
  last ? (await unit.load(redemption(last.id))).value : undefined;

/** A voucher's status and last redemption; checking changes nothing (rule 131). */
export const check = operation(contract.check, {
  loads: ({ input }) => voucherQueryItems(input),
  run: async ({ input, unit, items, now }): Promise<Answer> => {
    const found = await findVoucher(unit, input, items);
    if (found === 'forged') return FORGED;
    if (!found) throw new Failure('not_found');
    const use = await lastUseOf(unit, found);
    const nameOf = await readUsernames(unit, [found.playerId, ...(use ? [use.staffId] : [])]);
    return {
      voucher: voucherView(found, now),
      holder: { username: nameOf(found.playerId) },
      outcome: voucherStatus(found, now),
      lastUse: use ? { redeemedAt: iso(use.redeemedAt), redeemedBy: nameOf(use.staffId) } : null,
    };
  },
});
