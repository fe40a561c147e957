import { dayKey, dayNumber, dayOfNumber, monthOf, romeClock } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import type { StoredCustomer } from '../../items/business.ts';
import type { Purchase, StoredCard } from '../../items/card.ts';
import { type Contribution, onDay } from './contribution.ts';

/** The counter of the purchases of an hour of a day's clock. */
export const hourCounter = (hour: number): string => `h${hour}`;

/** A purchase counts on its day, unless it was undone. Amounts in cents. */
export const purchaseCounts = (made: Purchase): Contribution[] => {
  const { amount, discount, voucherId, slipId, createdAt, undoneAt } = made;
  if (undoneAt !== null) return [];
  const hour = Math.floor(romeClock(createdAt).minutes / 60);
  return [
    onDay(dayKey(createdAt), 'sales', {
      purchases: 1,
      amount,
      discount,
      [hourCounter(hour)]: 1,
      stamps: made.stamps,
      ...(voucherId === null ? {} : { withVoucher: 1, voucherAmount: amount }),
      ...(slipId === undefined ? {} : { slipsUsed: 1 }),
    }),
  ];
};

const FROM = 'from:';

/** The counter of the registrations from a place. */
const placeCounter = (place: string): string => FROM + place;

/** The place of a counter of registrations; undefined for another counter. */
export const placeOfCounter = (name: string): string | undefined =>
  name.startsWith(FROM) ? name.slice(FROM.length) : undefined;

type Registration = Pick<Account, 'createdAt' | 'from'>;

/** A registration counts on its day, and for the place that its link named (rule 281). */
export const registrationCounts = ({ createdAt, from }: Registration): Contribution[] => [
  onDay(dayKey(createdAt), 'sales', {
    registrations: 1,
    ...(from === undefined ? {} : { [placeCounter(from)]: 1 }),
  }),
];

export const slipCounts = ({ n }: { readonly n: number }, day: string): Contribution[] => [
  onDay(day, 'sales', { slipsMade: n }),
];

export const cardCounts = ({ stamps }: StoredCard): Contribution[] => [
  { place: 'totals', counts: { openStamps: stamps } },
];

/** 1970-01-01 was a Thursday. */
const weekNumber = (day: number): number => Math.floor((day + 3) / 7);

/**
 * A customer counts on each of their days, and is the first time there in the day's week, in its month,
 * and ever: so the distinct customers of a week or a month are sums over its days (rule 227).
 */
export const customerCounts = ({ days, firstVisitAt }: StoredCustomer): Contribution[] => {
  const first = dayNumber(dayKey(firstVisitAt));
  let [week, month] = [Number.NaN, ''];
  return Object.keys(days)
    .map(Number)
    .sort((a, b) => a - b)
    .map(number => {
      const day = dayOfNumber(number);
      const firstOfWeek = Number(weekNumber(number) !== week);
      const firstOfMonth = Number(monthOf(day) !== month);
      [week, month] = [weekNumber(number), monthOf(day)];
      const isNew = Number(number === first);
      return onDay(day, 'sales', { customers: 1, firstOfWeek, firstOfMonth, new: isNew });
    });
};
