import { DAY, dayKey, dayNumber } from '#shared/time.ts';
import type { StoredCustomer } from '../../items/business.ts';
import type { Purchase, StoredCard } from '../../items/card.ts';
import type { Redemption } from '../../items/vouchers.ts';
import { timeOfId } from '../../table/ids.ts';

/** Longer than a purchase or a use can be undone, and its change be late. */
const COUNTED_KEPT = 3 * DAY;

/** A purchase, or a use of a voucher without one, as its customer's figures see it. */
export type CustomerEvent = {
  /** Under which id it is counted: that of a use begins with a letter. */
  readonly countedAs: string;
  readonly version: number;
  /** Whether it counts: it was not undone. */
  readonly counts: boolean;
  /** Of a purchase: when it was made, and its amount. */
  readonly visit?: { readonly at: number; readonly amount: number };
  readonly usesVoucher: boolean;
};

export const purchaseEvent = (made: Purchase, version: number): CustomerEvent => ({
  countedAs: String(made.id),
  version,
  counts: made.undoneAt === null,
  visit: { at: made.createdAt, amount: made.amount },
  usesVoucher: made.voucherId !== null,
});

/** The use of a voucher; undefined for one that its purchase counts. */
export const redemptionEvent = (use: Redemption, version: number): CustomerEvent | undefined =>
  use.purchaseId === undefined
    ? {
        countedAs: `u${use.id}`,
        version,
        counts: use.undoneAt === null,
        usesVoucher: true,
      }
    : undefined;

/** A player who has not bought anything yet. */
export const noCustomer = (playerId: number): StoredCustomer => ({
  playerId,
  stamps: 0,
  begunAt: 0,
  visits: 0,
  reflects: 0,
  firstVisitAt: 0,
  lastVisitAt: 0,
  dayCount: 0,
  days: {},
  vouchersUsed: 0,
  counted: {},
});

const isUse = (countedAs: string): boolean => countedAs.startsWith('u');
const timeOf = (countedAs: string): number => timeOfId(Number(countedAs.replace('u', '')));

/** The first visit among the counted purchases: when one is undone, those that followed it are counted. */
const firstCounted = (counted: StoredCustomer['counted']): number => {
  const visits = Object.entries(counted).filter(([id, version]) => !isUse(id) && version > 0);
  return visits.length === 0 ? 0 : Math.min(...visits.map(([id]) => timeOf(id)));
};

/** The days and the first visit after a visit, or without it. */
const withVisit = (
  own: StoredCustomer,
  { at, amount }: NonNullable<CustomerEvent['visit']>,
  times: 1 | -1,
): StoredCustomer => {
  const day = dayNumber(dayKey(at));
  const { [day]: before = 0, ...others } = own.days;
  const spent = before + times * amount;
  const days = spent > 0 ? { ...others, [day]: spent } : others;
  const dayCount = own.dayCount + Number(spent > 0) - Number(before > 0);
  if (dayCount === 0) return { ...own, days, dayCount, firstVisitAt: 0 };
  if (times === 1) {
    const firstVisitAt = own.dayCount === 0 ? at : Math.min(own.firstVisitAt, at);
    return { ...own, days, dayCount, firstVisitAt };
  }
  const firstVisitAt = own.firstVisitAt === at ? firstCounted(own.counted) : own.firstVisitAt;
  return { ...own, days, dayCount, firstVisitAt };
};

/** What is counted, without what can't come again at an instant. */
export const latestCounted = (
  counted: StoredCustomer['counted'],
  at: number,
): StoredCustomer['counted'] =>
  Object.fromEntries(Object.entries(counted).filter(([id]) => timeOf(id) >= at - COUNTED_KEPT));

/** How an event is remembered: by its version, negative if it counts no longer. */
const signed = ({ counts, version }: CustomerEvent): number => (counts ? version : -version);

/**
 * A customer's figures after an event, which was written at an instant. One that is counted already, or
 * a later version of it, changes nothing.
 */
export const countEvent = (
  own: StoredCustomer,
  event: CustomerEvent,
  at: number,
): StoredCustomer => {
  const known = own.counted[event.countedAs] ?? 0;
  if (Math.abs(known) >= event.version) return own;
  const counted = { ...latestCounted(own.counted, at), [event.countedAs]: signed(event) };
  const after = { ...own, counted };
  const times = Number(event.counts) - Number(known > 0);
  if (times !== 1 && times !== -1) return after;
  const vouchersUsed = own.vouchersUsed + (event.usesVoucher ? times : 0);
  const visited = event.visit ? withVisit(after, event.visit, times) : after;
  return { ...visited, vouchersUsed };
};

/** A customer's figures without the days up to that of a purchase, which was deleted for its age. */
export const withoutDaysUpTo = (own: StoredCustomer, at: number): StoredCustomer => {
  const last = dayNumber(dayKey(at));
  const kept = Object.entries(own.days).filter(([day]) => Number(day) > last);
  return kept.length === Object.keys(own.days).length
    ? own
    : { ...own, days: Object.fromEntries(kept) };
};

/** A customer's figures with those of the card, unless they are of a later version of it. */
export const withCard = (
  own: StoredCustomer,
  card: StoredCard,
  version: number,
): StoredCustomer => {
  if (version < own.reflects) return own;
  const { stamps, begunAt, visits } = card;
  const lastVisitAt = visits > 0 ? (card.latest.at(-1)?.at ?? own.lastVisitAt) : 0;
  return { ...own, stamps, begunAt, visits, lastVisitAt, reflects: version };
};

/** Whether a player has bought something: others have only used vouchers, or all their purchases were undone. */
export const isCustomer = ({ dayCount }: StoredCustomer): boolean => dayCount > 0;
