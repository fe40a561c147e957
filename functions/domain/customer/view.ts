import type { Customer } from '#shared/contract/admin/customers.ts';
import { euroCell, textCell, timeCell } from '#shared/csv.ts';
import { spentInYear } from '#shared/rules/customers.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { type Account, account } from '../../items/account.ts';
import { customer, type StoredCustomer } from '../../items/business.ts';
import { card, type StoredCard } from '../../items/card.ts';
import { type MarketingConsents, marketingConsents } from '../../items/promotions.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { type LoadedProgramme, neededSince, programmeItems } from '../card/programme.ts';

/** Whether an account is listed among the customers: staff and deactivated players aren't (rule 223). */
export const isListed = <A extends Pick<Account, 'isActive' | 'role'>>(
  one: A | undefined,
): one is A => one?.isActive === true && one.role === 'USER';

/** The figures of a player who has neither bought anything nor used a voucher. */
const NO_FIGURES = { visits: 0, firstVisitAt: 0, lastVisitAt: 0, days: {}, vouchersUsed: 0 };

/** An instant; 0 stands for never. */
const visitAt = (at: number): string | null => (at > 0 ? iso(at) : null);

type Figures = Omit<StoredCustomer, 'playerId' | 'dayCount'>;

/** The figures of a customer, or those of the card if the player isn't a customer. */
export const figuresOf = (
  known: StoredCustomer | undefined,
  own: StoredCard | undefined,
): Figures => known ?? { ...NO_FIGURES, stamps: own?.stamps ?? 0, begunAt: own?.begunAt ?? 0 };

/** Returns a function that shows customers as the panel sees them. */
export const customerViews = (settings: LoadedProgramme, now: number) => {
  const spent = spentInYear(now);
  return (
    user: Account,
    figures: Figures,
    { offersByMail }: Pick<MarketingConsents, 'offersByMail'>,
  ): Customer => {
    return {
      id: user.id,
      username: user.username,
      email: user.isPaper ? null : user.email,
      paper: user.isPaper === true,
      stamps: figures.stamps,
      stampsNeeded: neededSince(settings, figures.begunAt),
      visits: figures.visits,
      firstVisitAt: visitAt(figures.firstVisitAt),
      lastVisitAt: visitAt(figures.lastVisitAt),
      spent: spent(figures.days),
      vouchersUsed: figures.vouchersUsed,
      offersByMail: offersByMail && user.emailVerified,
      registeredAt: iso(user.createdAt),
    };
  };
};

const visitCell = (instant: string | null): string =>
  timeCell(instant === null ? null : Date.parse(instant));

type FileColumn = readonly [header: string, cell: (one: Customer) => string | number];

/** The columns of the file of customers (rule 231). A new one is the last, as spreadsheets may count them. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  ['nome', ({ username }) => textCell(username)],
  ['email', ({ email, offersByMail }) => textCell((offersByMail && email) || '')],
  ['bollini', ({ stamps }) => stamps],
  ['visite', ({ visits }) => visits],
  ['prima visita', ({ firstVisitAt }) => visitCell(firstVisitAt)],
  ['ultima visita', ({ lastVisitAt }) => visitCell(lastVisitAt)],
  ['speso', ({ spent }) => euroCell(spent)],
  ['voucher usati', ({ vouchersUsed }) => vouchersUsed],
];

/** The items of a customer as listed. */
export const listedCustomerItems = (id: number) => ({
  account: account(id),
  customer: customer(id),
  consents: marketingConsents(id),
  card: card(id),
  settings: programmeItems(),
});

/** A customer as listed; fails with `not_found` for a player who isn't listed. */
export const listedCustomer = (
  { account, customer, consents, card, settings }: LoadedBy<typeof listedCustomerItems>,
  now: number,
): Customer => {
  if (!isListed(account.value)) throw new Failure('not_found');
  const figures = figuresOf(customer.value, card.value);
  return customerViews(settings, now)(account.value, figures, consents.value);
};
