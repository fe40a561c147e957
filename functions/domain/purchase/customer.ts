import { voucherStatus } from '#shared/rules/rewards.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { type Account, account } from '../../items/account.ts';
import { card, type Purchase, purchase, type StoredCard } from '../../items/card.ts';
import type { StoredVoucher } from '../../items/vouchers.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { isVerifiedEnough } from '../account/email-address.ts';
import { cardFigures, requireCard } from '../card/card.ts';
import type { LoadedProgramme } from '../card/programme.ts';
import { voucherView } from '../voucher/voucher.ts';

/** The items of a player whom the till serves. */
export const customerItems = (playerId: number) => ({
  account: account(playerId),
  card: card(playerId),
});

/** The active player of an account; fails with `not_found` if there is none. */
export const requireCustomer = ({ value }: LoadedItem<Account>): Account => {
  if (!value?.isActive) throw new Failure('not_found');
  return value;
};

/** The player of a purchase or a use. A deactivated player is known, but can't be served (rule 170). */
export const requireServed = ({ value }: LoadedItem<Account>): Account => {
  if (!value) throw new Failure('not_found');
  if (!value.isActive) throw new Failure('account_inactive');
  return value;
};

/** Nobody serves themselves: a customer's purchases are made and undone by a colleague (rule 170). */
export const refuseOwnCard = (customerId: number, staffId: number): void => {
  if (customerId === staffId) throw new Failure('own_card');
};

/** A customer as the till sees them, with their latest purchase that wasn't undone. */
export const customerView = (
  { id, username }: Account,
  own: StoredCard,
  settings: LoadedProgramme,
  last: Pick<Purchase, 'amount' | 'createdAt'> | undefined,
) => ({
  id,
  username,
  ...cardFigures(own, settings),
  lastPurchase: last ? { amount: last.amount, createdAt: iso(last.createdAt) } : null,
});

/** The latest purchase on a card; undefined if there was none, or if it is no longer kept. */
const readLastPurchase = async (
  unit: UnitOfWork,
  { latest }: StoredCard,
): Promise<Purchase | undefined> => {
  const last = latest.at(-1);
  return last && (await unit.load(purchase(last.id))).value;
};

/** The customer being served; undefined if there is no such active player. */
export const readCustomer = async (
  unit: UnitOfWork,
  playerId: number,
  settings: LoadedProgramme,
) => {
  const { account, card } = await unit.load(customerItems(playerId));
  if (!account.value?.isActive) return undefined;
  const own = requireCard(card);
  return customerView(account.value, own, settings, await readLastPurchase(unit, own));
};

/**
 * Whether the till may list and use a voucher: an unconfirmed holder's one only if it was generated or shown before
 * (rule 154). The delivery of a thing generates it, whether or not its holder is confirmed.
 */
const isShownAtTill = ({ generatedAt, token }: StoredVoucher, holder: Account): boolean =>
  typeof generatedAt === 'number' || token !== null || isVerifiedEnough(holder);

/** Refuses a voucher that its holder may not have yet, since the address isn't confirmed. */
export const requireShownAtTill = (stored: StoredVoucher, holder: Account): void => {
  if (isShownAtTill(stored, holder)) return;
  const message = 'Il cliente deve prima confermare il suo indirizzo email.';
  throw new Failure('email_unconfirmed', { message });
};

/** The vouchers that a customer can use now, including discounts that they haven't generated yet (rule 300). */
export const usableVouchers = (own: readonly StoredVoucher[], holder: Account, now: number) =>
  own
    .filter(one => voucherStatus(one, now) === 'valid' && isShownAtTill(one, holder))
    .map(one => voucherView(one, now));
