import { dayKey, dayNumber } from '#shared/time.ts';
import type { StoredCustomer } from '../../items/business.ts';
import type { Purchase, StoredCard } from '../../items/card.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';

/** The figures of a player who has not bought anything yet. */
export const emptyFigures = (playerId: number): StoredCustomer => ({
  playerId,
  stamps: 0,
  begunAt: 0,
  visits: 0,
  firstVisitAt: 0,
  lastVisitAt: 0,
  dayCount: 0,
  days: {},
  vouchersUsed: 0,
});

const withCard = (own: StoredCustomer, card: StoredCard): StoredCustomer => {
  const { stamps, begunAt, visits } = card;
  const lastVisitAt = visits > 0 ? (card.latest.at(-1)?.at ?? own.lastVisitAt) : 0;
  return { ...own, stamps, begunAt, visits, lastVisitAt };
};

/** The instant of the first visit, with a visit at an instant added (times 1) or taken away (times -1). */
const firstVisit = (own: StoredCustomer, card: StoredCard, at: number, times: 1 | -1): number => {
  if (times === 1) return own.firstVisitAt === 0 ? at : Math.min(own.firstVisitAt, at);
  // While the first visit may still be undone, the visits after it are among the card's latest visits.
  return own.firstVisitAt === at ? (card.latest[0]?.at ?? 0) : own.firstVisitAt;
};

/**
 * Counts a purchase in its customer's figures (times 1), or takes it back (times -1). The card is the state after that.
 */
export const countPurchase = (
  customer: LoadedItem<StoredCustomer>,
  { playerId, createdAt, amount, voucherId }: Purchase,
  card: StoredCard,
  times: 1 | -1,
): void => {
  const own = customer.value ?? emptyFigures(playerId);
  const day = dayNumber(dayKey(createdAt));
  const { [day]: before = 0, ...others } = own.days;
  const spent = before + times * amount;
  customer.set({
    ...withCard(own, card),
    firstVisitAt: firstVisit(own, card, createdAt, times),
    dayCount: own.dayCount + Number(spent > 0) - Number(before > 0),
    days: spent > 0 ? { ...others, [day]: spent } : others,
    vouchersUsed: own.vouchersUsed + (voucherId === null ? 0 : times),
  });
};

/** Counts a use of a voucher without a purchase, or takes it back. */
export const countUse = (
  customer: LoadedItem<StoredCustomer>,
  playerId: number,
  times: 1 | -1,
): void => {
  const own = customer.value ?? emptyFigures(playerId);
  customer.set({ ...own, vouchersUsed: own.vouchersUsed + times });
};

/** Copies the card's figures to the player's figures. */
export const noteCard = (
  customer: LoadedItem<StoredCustomer>,
  playerId: number,
  card: StoredCard,
): void => customer.set(withCard(customer.value ?? emptyFigures(playerId), card));

/** The figures of a player with those of a linked card of paper; the card's own figures follow with its stamps. */
export const mergeFigures = (own: StoredCustomer, paper: StoredCustomer): StoredCustomer => {
  const days = { ...own.days };
  for (const [day, amount] of Object.entries(paper.days)) days[day] = (days[day] ?? 0) + amount;
  const shared = Object.keys(own.days).filter(day => paper.days[day] !== undefined).length;
  const firsts = [own.firstVisitAt, paper.firstVisitAt].filter(at => at > 0);
  return {
    ...own,
    days,
    dayCount: own.dayCount + paper.dayCount - shared,
    firstVisitAt: firsts.length > 0 ? Math.min(...firsts) : 0,
    vouchersUsed: own.vouchersUsed + paper.vouchersUsed,
  };
};

/** A customer's figures without the days before an instant. */
export const withoutDaysBefore = (own: StoredCustomer, at: number): StoredCustomer => {
  const first = dayNumber(dayKey(at));
  const kept = Object.entries(own.days).filter(([day]) => Number(day) >= first);
  return { ...own, days: Object.fromEntries(kept) };
};
