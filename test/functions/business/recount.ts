import type { PeriodLength } from '#shared/contract/admin/business.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { addDays, dayKey, mondayOfWeek, romeClock, weekOf } from '#shared/time.ts';
import type { LoggedPurchase, LoggedReward, ShopLog } from './shop-log.ts';

const periodAt = (by: PeriodLength, at: number): string => {
  const day = dayKey(at);
  if (by === 'month') return day.slice(0, 7);
  return by === 'week' ? weekOf(day) : day;
};

const periodOn = (by: PeriodLength, day: string): string =>
  periodAt(by, Date.parse(`${day}T12:00:00Z`));

/** The day after the last one on which a reward is valid; undefined without an end. */
const dayAfterEnd = ({ validUntil }: LoggedReward): string | undefined =>
  validUntil === null ? undefined : addDays(dayKey(validUntil), 1);

const usesLeft = (log: ShopLog, reward: LoggedReward): number => {
  const limit = reward.usageLimit ?? (reward.kind === 'thing' ? 1 : null);
  return limit === null ? 1 : limit - log.usesOf(reward).length;
};

const isUsedUp = (log: ShopLog, reward: LoggedReward): boolean => usesLeft(log, reward) <= 0;

/** The day on which a reward has expired; undefined if it hasn't. */
const expiredOn = (log: ShopLog, reward: LoggedReward, today: string): string | undefined => {
  const day = dayAfterEnd(reward);
  const { deliveredAt, withdrawnAt, kind } = reward;
  if (day === undefined || deliveredAt === null || withdrawnAt !== null) return undefined;
  if (kind === undefined || isUsedUp(log, reward)) return undefined;
  return day <= today ? day : undefined;
};

const costOf = (log: ShopLog, use: ShopLog['uses'][number]): number =>
  log.reward(use.rewardId)?.cost ?? use.discount ?? 0;

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** The figures of some rewards in the time that `isIn` selects. */
const rewardFigures = (
  log: ShopLog,
  isIn: (day: string) => boolean,
  today: string,
  prizeId?: number,
) => {
  const isAsked = ({ prizeId: own }: LoggedReward): boolean =>
    prizeId === undefined || own === prizeId;
  const rewards = log.rewards.filter(isAsked);
  const on = (of: (one: LoggedReward) => number | null): number =>
    rewards.filter(one => {
      const at = of(one);
      return at !== null && isIn(dayKey(at));
    }).length;
  const uses = log.uses.filter(use => {
    const reward = log.reward(use.rewardId);
    return !use.undone && reward !== undefined && isAsked(reward) && isIn(dayKey(use.at));
  });
  return {
    issued: on(one => one.deliveredAt),
    claimed: on(one => one.claimedAt),
    generated: on(one => one.generatedAt),
    withdrawn: on(one => one.withdrawnAt),
    redeemed: uses.length,
    expired: rewards.filter(one => isIn(expiredOn(log, one, today) ?? '')).length,
    discount: sum(uses, use => use.discount ?? 0),
    cost: sum(uses, use => costOf(log, use)),
  };
};

/** The customers, each with their purchases that count. */
export const visitsOf = (log: ShopLog): Map<number, LoggedPurchase[]> =>
  Map.groupBy(
    log.purchases.filter(one => !one.undone),
    one => one.playerId,
  );

/** The location of a sale; undefined for the whole shop. */
type Where = number | undefined;

const customersIn = (log: ShopLog, isAsked: (at: number) => boolean, where: Where) => {
  const all = [...visitsOf(log).values()];
  const isThere = ({ at, location }: LoggedPurchase): boolean =>
    isAsked(at) && (where === undefined || location === where);
  const came = all.filter(visits => visits.some(isThere));
  const firstDay = (visits: LoggedPurchase[]): string =>
    dayKey(Math.min(...visits.map(({ at }) => at)));
  const newCustomers = came.filter(visits =>
    visits.some(one => isThere(one) && dayKey(one.at) === firstDay(visits)),
  ).length;
  const customers = came.length;
  const cameBack = all.filter(
    visits => new Set(visits.filter(isThere).map(({ at }) => dayKey(at))).size > 1,
  ).length;
  return { customers, newCustomers, returningCustomers: customers - newCustomers, cameBack };
};

/** What was sold in the selected time, at a location or anywhere. */
const salesIn = (log: ShopLog, isIn: (at: number) => boolean, where?: Where) => {
  const isThere = (one: { location: number }): boolean =>
    where === undefined || one.location === where;
  const bought = log.purchases.filter(one => !one.undone && isIn(one.at) && isThere(one));
  const withVoucher = bought.filter(({ rewardId }) => rewardId !== null);
  const uses = log.uses.filter(use => !use.undone && isIn(use.at) && isThere(use));
  return {
    ...customersIn(log, isIn, where),
    purchases: bought.length,
    amount: sum(bought, one => one.amount),
    discount: sum(bought, one => one.discount),
    withVoucher: { purchases: withVoucher.length, amount: sum(withVoucher, one => one.amount) },
    stamps: sum(bought, one => one.stamps),
    slips: {
      made: log.slips.filter(one => isIn(one.at) && isThere(one)).length,
      used: bought.filter(one => one.ofSlip).length,
    },
    redeemed: uses.length,
    redemptionsWithoutAmount: uses.filter(use => use.purchaseId === null).length,
  };
};

/** The figures that belong to no location. */
const wholeIn = (log: ShopLog, isIn: (at: number) => boolean, today: string) => {
  const isDayIn = (day: string): boolean => day !== '' && isIn(Date.parse(`${day}T12:00:00Z`));
  const { discount: _, redeemed: __, ...rewards } = rewardFigures(log, isDayIn, today);
  return {
    registrations: log.players.filter(({ registeredAt }) => isIn(registeredAt)).length,
    registrationsFrom: {},
    cardsCompleted: log.rewards.filter(
      one => one.ofCard && one.withdrawnAt === null && isIn(one.createdAt),
    ).length,
    ...rewards,
  };
};

const OF_WHOLE = {
  registrations: null,
  registrationsFrom: null,
  cardsCompleted: null,
  issued: null,
  claimed: null,
  generated: null,
  withdrawn: null,
  expired: null,
  cost: null,
};

const figuresIn = (log: ShopLog, isIn: (at: number) => boolean, { today, where }: Asked) => ({
  ...salesIn(log, isIn, where),
  ...(where === undefined ? wholeIn(log, isIn, today) : OF_WHOLE),
});

type Asked = { readonly today: string; readonly where: Where; readonly since: string };

/** The days of a period from its first one up to a given day. */
const asManyDays = (by: PeriodLength, day: string): string[] => {
  const isSame = (other: string): boolean => periodOn(by, other) === periodOn(by, day);
  const days = [day];
  while (isSame(addDays(days[0] ?? day, -1))) days.unshift(addDays(days[0] ?? day, -1));
  return days;
};

/** The first day of a period. */
const firstDayOf = (by: PeriodLength, period: string): string => {
  if (by === 'month') return `${period}-01`;
  return by === 'week' ? mondayOfWeek(period) : period;
};

/**
 * Whether anything had happened by a day. The locations after the first one began later than the shop: for them only
 * the days that are read count, from `since` on.
 */
const hadBegun = (log: ShopLog, day: string, { where, since }: Asked): boolean =>
  where === undefined || where === FIRST_LOCATION
    ? log.players.some(({ registeredAt }) => dayKey(registeredAt) <= day)
    : log.counted(where).some(at => dayKey(at) >= since && dayKey(at) <= day);

/** The first day that is read for some periods: that of the period before them, or a week ago if that is earlier. */
const firstDayRead = (by: PeriodLength, [first = '']: readonly string[], today: string): string => {
  const [before = ''] = asManyDays(by, addDays(firstDayOf(by, first), -1));
  return [before, addDays(today, -7)].toSorted()[0] ?? before;
};

const periodFigures = (log: ShopLog, by: PeriodLength, period: string, asked: Asked) => {
  const { today } = asked;
  const figures = figuresIn(log, at => periodAt(by, at) === period, asked);
  const before = asManyDays(by, addDays(firstDayOf(by, period), -1));
  const own = asManyDays(by, today).length;
  const isOver = periodOn(by, today) !== period || periodOn(by, addDays(today, 1)) !== period;
  const compared = isOver ? before : before.slice(0, own);
  const isCompared = (at: number): boolean => compared.includes(dayKey(at));
  return {
    period,
    ...figures,
    before: hadBegun(log, compared.at(-1) ?? '', asked) ? figuresIn(log, isCompared, asked) : null,
  };
};

const prizeFigures = (log: ShopLog, isIn: (day: string) => boolean, today: string) => {
  const ids = new Set(log.rewards.flatMap(({ prizeId }) => prizeId ?? []));
  return [...ids]
    .sort((a, b) => a - b)
    .map(prizeId => ({ prizeId, ...rewardFigures(log, isIn, today, prizeId) }))
    .filter(({ prizeId: _, ...figures }) => Object.values(figures).some(n => n > 0));
};

const hours = (bought: readonly LoggedPurchase[]): number[][] => {
  const table = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { at } of bought) {
    const { weekday, minutes } = romeClock(at);
    const row = table[weekday - 1];
    const hour = Math.floor(minutes / 60);
    if (row) row[hour] = (row[hour] ?? 0) + 1;
  }
  return table;
};

/** What customers can still claim. */
const liabilityOf = (log: ShopLog, today: string) => {
  const usable = log.rewards.filter(
    one =>
      one.deliveredAt !== null &&
      one.kind !== undefined &&
      one.withdrawnAt === null &&
      !one.isRemoved &&
      log.erasedAt(one.playerId) === null &&
      !isUsedUp(log, one) &&
      (dayAfterEnd(one) ?? '9999') > today,
  );
  const unused = usable.filter(one => one.generatedAt !== null);
  const claimable = usable.filter(one => one.generatedAt === null);
  const owed = (of: readonly LoggedReward[]): number =>
    sum(of, one => (one.cost ?? one.amountOff ?? 0) * usesLeft(log, one));
  return {
    unusedVouchers: unused.length,
    unusedCost: owed(unused),
    claimableDiscounts: claimable.length,
    claimableCost: owed(claimable),
  };
};

/** The comparison of the locations in the last two periods; empty if there is only one. */
const comparedLocations = (log: ShopLog, by: PeriodLength, periods: readonly string[]) => {
  if (log.locations.length === 1) return [];
  const at = (period: string | undefined, id: number) => {
    const isIn = (at: number): boolean => periodAt(by, at) === period;
    const { customers, newCustomers, purchases, amount } = salesIn(log, isIn, id);
    return { customers, newCustomers, purchases, amount };
  };
  return log.locations.map(id => ({
    id,
    last: at(periods.at(-2), id),
    present: at(periods.at(-1), id),
  }));
};

type Periods = { readonly periods: readonly string[]; readonly now: number };

/** The shop's numbers for some periods, recounted from what has happened. */
export const recount = (log: ShopLog, by: PeriodLength, { periods, now }: Periods) => {
  const today = dayKey(now);
  const isIn = (day: string): boolean =>
    day !== '' && periods.includes(periodAt(by, Date.parse(`${day}T12:00:00Z`)));
  const bought = log.purchases.filter(one => !one.undone && isIn(dayKey(one.at)));
  const asked = { today, where: undefined, since: today };
  return {
    periods: periods.map(period => periodFigures(log, by, period, asked)),
    prizes: prizeFigures(log, isIn, today),
    hours: hours(bought),
    liability: liabilityOf(log, today),
    locations: comparedLocations(log, by, periods),
  };
};

/** The numbers of one location (rule 314). */
export const recountAt = (
  log: ShopLog,
  by: PeriodLength,
  { periods, now, where }: Periods & { readonly where: number },
) => {
  const today = dayKey(now);
  const asked = { today, where, since: firstDayRead(by, periods, today) };
  const sold = log.purchases.filter(one => !one.undone && one.location === where);
  return {
    periods: periods.map(period => periodFigures(log, by, period, asked)),
    hours: hours(sold.filter(({ at }) => periods.includes(periodAt(by, at)))),
    prizes: null,
    liability: null,
    locations: [],
  };
};
