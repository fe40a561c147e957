import { dayKey, dayNumber } from '#shared/time.ts';
import type { SpentByDay, StoredCustomer } from '../../items/business.ts';
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

/** Amounts by day, with an amount added, or subtracted if it is negative. A day with nothing left is left out. */
const addSpent = (days: SpentByDay, day: number, amount: number): SpentByDay => {
  const { [day]: before = 0, ...others } = days;
  return before + amount > 0 ? { ...others, [day]: before + amount } : others;
};

/** The amounts at locations other than the first one, with an amount added at one of them. */
const addElsewhere = (
  { elsewhere = {} }: StoredCustomer,
  { locationId, day, amount }: { locationId: number; day: number; amount: number },
): Pick<StoredCustomer, 'elsewhere'> => ({
  elsewhere: { ...elsewhere, [locationId]: addSpent(elsewhere[locationId] ?? {}, day, amount) },
});

/**
 * Counts a purchase in its customer's figures (times 1), or takes it back (times -1). The card is the state after that.
 */
export const countPurchase = (
  customer: LoadedItem<StoredCustomer>,
  { playerId, createdAt, amount, voucherId, locationId }: Purchase,
  card: StoredCard,
  times: 1 | -1,
): void => {
  const own = customer.value ?? emptyFigures(playerId);
  const day = dayNumber(dayKey(createdAt));
  const days = addSpent(own.days, day, times * amount);
  const change = Number(days[day] !== undefined) - Number(own.days[day] !== undefined);
  customer.set({
    ...withCard(own, card),
    firstVisitAt: firstVisit(own, card, createdAt, times),
    dayCount: own.dayCount + change,
    days,
    ...(locationId && addElsewhere(own, { locationId, day, amount: times * amount })),
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

const sumOfDays = (a: SpentByDay, b: SpentByDay): SpentByDay =>
  Object.entries(b).reduce((sum, [day, amount]) => addSpent(sum, Number(day), amount), a);

const sumElsewhere = (
  own: StoredCustomer,
  paper: StoredCustomer,
): Pick<StoredCustomer, 'elsewhere'> => {
  if (!paper.elsewhere) return {};
  const elsewhere = { ...own.elsewhere };
  for (const [id, days] of Object.entries(paper.elsewhere))
    elsewhere[id] = sumOfDays(elsewhere[id] ?? {}, days);
  return { elsewhere };
};

/** The figures of a player and a linked printed card together. Those of the card itself follow with its stamps. */
export const mergeFigures = (own: StoredCustomer, paper: StoredCustomer): StoredCustomer => {
  const shared = Object.keys(own.days).filter(day => paper.days[day] !== undefined).length;
  const firsts = [own.firstVisitAt, paper.firstVisitAt].filter(at => at > 0);
  return {
    ...own,
    days: sumOfDays(own.days, paper.days),
    ...sumElsewhere(own, paper),
    dayCount: own.dayCount + paper.dayCount - shared,
    firstVisitAt: firsts.length > 0 ? Math.min(...firsts) : 0,
    vouchersUsed: own.vouchersUsed + paper.vouchersUsed,
  };
};

/** A customer's figures without the days before an instant. */
export const withoutDaysBefore = (own: StoredCustomer, at: number): StoredCustomer => {
  const first = dayNumber(dayKey(at));
  const since = (days: SpentByDay): SpentByDay =>
    Object.fromEntries(Object.entries(days).filter(([day]) => Number(day) >= first));
  if (!own.elsewhere) return { ...own, days: since(own.days) };
  const elsewhere = Object.entries(own.elsewhere).map(([id, days]) => [id, since(days)] as const);
  return { ...own, days: since(own.days), elsewhere: Object.fromEntries(elsewhere) };
};
