import type { PeriodLength } from '#shared/contract/admin/business.ts';
import { addDays, dayKey, romeClock, weekOf } from '#shared/time.ts';
import type { LoggedPurchase, LoggedReward, ShopLog } from './shop-log.ts';

const periodAt = (by: PeriodLength, at: number): string => {
  const day = dayKey(at);
  if (by === 'month') return day.slice(0, 7);
  return by === 'week' ? weekOf(day) : day;
};

const periodOn = (by: PeriodLength, day: string): string =>
  periodAt(by, Date.parse(`${day}T12:00:00Z`));

/** The last day of a reward's validity has passed on this day; undefined without an end. */
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

/** What became of some rewards in what `isIn` says is the time asked for. */
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
const visitsOf = (log: ShopLog): Map<number, LoggedPurchase[]> =>
  Map.groupBy(
    log.purchases.filter(one => !one.undone),
    one => one.playerId,
  );

const customersIn = (log: ShopLog, isIn: (at: number) => boolean) => {
  const all = [...visitsOf(log).values()];
  const came = all.filter(visits => visits.some(({ at }) => isIn(at)));
  const first = (visits: LoggedPurchase[]): number => Math.min(...visits.map(({ at }) => at));
  const newCustomers = came.filter(visits => isIn(first(visits))).length;
  const customers = came.length;
  const cameBack = all.filter(
    visits => new Set(visits.filter(({ at }) => isIn(at)).map(({ at }) => dayKey(at))).size > 1,
  ).length;
  return { customers, newCustomers, returningCustomers: customers - newCustomers, cameBack };
};

const figuresIn = (log: ShopLog, isIn: (at: number) => boolean, today: string) => {
  const isDayIn = (day: string): boolean => day !== '' && isIn(Date.parse(`${day}T12:00:00Z`));
  const bought = log.purchases.filter(one => !one.undone && isIn(one.at));
  const withVoucher = bought.filter(({ rewardId }) => rewardId !== null);
  const { discount: _, ...rewards } = rewardFigures(log, isDayIn, today);
  const alone = log.uses.filter(use => !use.undone && use.purchaseId === null && isIn(use.at));
  return {
    registrations: log.players.filter(({ registeredAt }) => isIn(registeredAt)).length,
    registrationsFrom: {},
    ...customersIn(log, isIn),
    purchases: bought.length,
    amount: sum(bought, one => one.amount),
    discount: sum(bought, one => one.discount),
    withVoucher: { purchases: withVoucher.length, amount: sum(withVoucher, one => one.amount) },
    stamps: sum(bought, one => one.stamps),
    cardsCompleted: log.rewards.filter(
      one => one.ofCard && one.withdrawnAt === null && isIn(one.createdAt),
    ).length,
    slips: {
      made: log.slips.filter(isIn).length,
      used: bought.filter(one => one.ofSlip).length,
    },
    redemptionsWithoutAmount: alone.length,
    ...rewards,
  };
};

/** The days of a day's period up to that day. */
const asManyDays = (by: PeriodLength, day: string): string[] => {
  const isSame = (other: string): boolean => periodOn(by, other) === periodOn(by, day);
  const days = [day];
  while (isSame(addDays(days[0] ?? day, -1))) days.unshift(addDays(days[0] ?? day, -1));
  return days;
};

const periodFigures = (log: ShopLog, by: PeriodLength, period: string, now: number) => {
  const today = dayKey(now);
  const figures = figuresIn(log, at => periodAt(by, at) === period, today);
  const first = Array.from({ length: 800 }, (_, i) => addDays(today, -i)).findLast(
    day => periodOn(by, day) === period,
  );
  const dayBefore = addDays(first ?? today, -1);
  const before = asManyDays(by, dayBefore);
  const own = asManyDays(by, today).length;
  const isOver = periodOn(by, today) !== period || periodOn(by, addDays(today, 1)) !== period;
  const compared = isOver ? before : before.slice(0, own);
  const began = Math.min(...log.players.map(({ registeredAt }) => registeredAt));
  const hadBegun = dayKey(began) <= (compared.at(-1) ?? '');
  const isCompared = (at: number): boolean => compared.includes(dayKey(at));
  return {
    period,
    ...figures,
    before: hadBegun ? figuresIn(log, isCompared, today) : null,
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

/** The shop's numbers of some periods, counted from what has happened. */
export const recount = (
  log: ShopLog,
  by: PeriodLength,
  { periods, now }: { readonly periods: readonly string[]; readonly now: number },
) => {
  const today = dayKey(now);
  const isIn = (day: string): boolean =>
    day !== '' && periods.includes(periodAt(by, Date.parse(`${day}T12:00:00Z`)));
  const bought = log.purchases.filter(one => !one.undone && isIn(dayKey(one.at)));
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
    periods: periods.map(period => periodFigures(log, by, period, now)),
    prizes: prizeFigures(log, isIn, today),
    hours: hours(bought),
    liability: {
      unusedVouchers: unused.length,
      unusedCost: owed(unused),
      claimableDiscounts: claimable.length,
      claimableCost: owed(claimable),
    },
  };
};

/** What is known of the customers who weren't erased, counted from what has happened, but for their cards. */
export const recountCustomers = (log: ShopLog) =>
  [...visitsOf(log)].flatMap(([playerId, visits]) => {
    if (log.erasedAt(playerId) !== null) return [];
    const days: Record<string, number> = {};
    for (const { at, amount } of visits) {
      if (at < log.deletedBefore) continue;
      const day = Date.parse(`${dayKey(at)}T00:00:00Z`) / 86_400_000;
      days[day] = (days[day] ?? 0) + amount;
    }
    const times = visits.map(({ at }) => at);
    return {
      playerId,
      visits: visits.length,
      firstVisitAt: Math.min(...times),
      lastVisitAt: Math.max(...times),
      dayCount: new Set(times.map(dayKey)).size,
      days,
      vouchersUsed: log.uses.filter(use => use.playerId === playerId && !use.undone).length,
    };
  });
