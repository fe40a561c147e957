import type { Output } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { readUsernames, serverName } from '../../domain/account/usernames.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readCustomer, usableVouchers } from '../../domain/purchase/customer.ts';
import { claimedPayload, verifyToken } from '../../domain/voucher/token.ts';
import { voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { card } from '../../items/card.ts';
import {
  redemption,
  type StoredVoucher,
  voucher,
  voucherByCode,
  vouchers,
} from '../../items/vouchers.ts';
import { queryAll } from '../../table/query.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

type VoucherQuery = { readonly token: string } | { readonly code: string };

/** A voucher and its holder, who may be the customer; loaded together. */
const heldVoucherItems = ({ voucherId, playerId }: NamedVoucher) => ({
  voucher: voucher(voucherId),
  account: account(playerId),
  card: card(playerId),
});

/** The ids of a voucher and its holder, as a token or a code names them. */
type NamedVoucher = { readonly voucherId: number; readonly playerId: number };

/** The items that can be loaded before anything is verified: a QR's token names the voucher and its holder. */
const voucherQueryItems = (query: VoucherQuery) => {
  const payload = 'token' in query ? claimedPayload(query.token) : null;
  const code = 'code' in query ? parseVoucherCode(query.code) : null;
  return {
    ofToken: payload ? heldVoucherItems({ voucherId: payload.v, playerId: payload.h }) : undefined,
    ofCode: code ? voucherByCode(code) : undefined,
  };
};

/** The voucher named by a QR's token or a typed code; 'forged' if the token wasn't signed with one of our keys. */
const nameVoucher = async (
  query: VoucherQuery,
  { ofCode }: LoadedBy<typeof voucherQueryItems>,
): Promise<NamedVoucher | 'forged' | undefined> => {
  if ('code' in query) return ofCode?.value;
  const payload = await verifyToken(query.token);
  return payload ? { voucherId: payload.v, playerId: payload.h } : 'forged';
};

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
  const served = { staffId, at: redeemedAt };
  return { redeemedAt: iso(redeemedAt), redeemedBy: serverName(nameOf, served, unit.now) };
};

/**
 * A voucher's status and last redemption, and its holder as the customer of a purchase (rule 208);
 * checking changes nothing (rule 131).
 */
export const check = operation(contract.check, {
  loads: ({ input }) => ({ ...voucherQueryItems(input), settings: programmeItems() }),
  run: async ({ input, unit, items, now }): Promise<Answer> => {
    const named = await nameVoucher(input, items);
    if (named === 'forged') return FORGED;
    if (!named) throw new Failure('not_found');
    const { playerId } = named;
    const [held, listed] = await Promise.all([
      unit.load(heldVoucherItems(named)),
      queryAll(voucher, vouchers.range(playerId)),
    ]);
    const [found, holder] = [held.voucher.value, held.account.value];
    if (found?.playerId !== playerId || !holder) throw new Failure('not_found');
    const [lastUse, customer] = await Promise.all([
      readLastUse(unit, found),
      readCustomer(unit, playerId, items.settings),
    ]);
    // The voucher just read takes precedence over its entry in the list, which may be older.
    const own = [found, ...listed.filter(({ id }) => id !== found.id)];
    return {
      voucher: voucherView(found, now),
      holder: { username: holder.username },
      outcome: customer ? voucherStatus(found, now) : 'inactive',
      lastUse,
      customer: customer ?? null,
      vouchers: customer ? usableVouchers(own, holder, now) : null,
    };
  },
});
