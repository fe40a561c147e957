import type { Output } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { iso } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readServed } from '../../domain/purchase/customer.ts';
import { findVoucher, voucherQueryItems } from '../../domain/voucher/find-voucher.ts';
import { voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { redemption, type StoredVoucher } from '../../items/vouchers.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type Answer = Output<typeof contract.check>;

const FORGED: Answer = {
  voucher: null,
  holder: null,
  outcome: 'forged',
  lastUse: null,
  customer: null,
  vouchers: null,
};

const readLastUse = async (
  unit: UnitOfWork,
  { lastRedemption: last }: StoredVoucher,
): Promise<Answer['lastUse']> => {
  const use = last ? (await unit.load(redemption(last.id))).value : undefined;
  if (!use) return null;
  const { redeemedAt, staffId } = use;
  const nameOf = await readUsernames(unit, [staffId]);
  return { redeemedAt: iso(redeemedAt), redeemedBy: staffId === null ? null : nameOf(staffId) };
};

/**
 * A voucher's status and last redemption, and its holder as the customer of a purchase (rule 420);
 * checking changes nothing (rule 131).
 */
export const check = operation(contract.check, {
  loads: ({ input }) => ({ ...voucherQueryItems(input), settings: programmeItems() }),
  run: async ({ input, unit, items, now }): Promise<Answer> => {
    const found = await findVoucher(unit, input, items);
    if (found === 'forged') return FORGED;
    if (!found) throw new Failure('not_found');
    const { playerId } = found;
    const [lastUse, served] = await Promise.all([
      readLastUse(unit, found),
      readServed(unit, playerId, items.settings, found),
    ]);
    const nameOf = await readUsernames(unit, [playerId]);
    return {
      voucher: voucherView(found, now),
      holder: { username: nameOf(playerId) },
      outcome: voucherStatus(found, now),
      lastUse,
      customer: served?.customer ?? null,
      vouchers: served?.vouchers ?? null,
    };
  },
});
