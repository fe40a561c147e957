import { randomInt } from 'node:crypto';
import type { ExportKind } from '#shared/contract/admin/exports.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { DAY, dayKey, dayNumber, dayOfNumber, monthOf } from '#shared/time.ts';
import { ALONE, keyTemplate, type Range } from '../table/key.ts';
import { type Counted, type Counts, kind, listed } from '../table/kind.ts';
import { ofLocation, onDay } from './business-counts.ts';
import { OF_NOBODY } from './player.ts';

/**
 * The number of items that share the counting. DynamoDB cancels transactions that write the same item at once; with
 * this many items, that happens to one in a hundred transactions of 40 busy tills.
 */
const SHARDS = 512;

/**
 * A shard of what was counted since the last night, by day, and of what is open (rule 226). The shop's numbers are the
 * sums of all shards and days.
 */
export const businessShard = kind<Counts, [shard: number]>({
  ...OF_NOBODY,
  name: 'businessShard',
  what: 'a shard of the shop’s counters: the counts since the last midnight job, and what is open now',
  pk: 'BUSINESSSHARDS',
  sk: '{shard:3}',
  readers: 'staff',
  restored: { with: 'till' },
  bytes: '100 to 1,000',
});

/** The shop's counters of a Rome day, without what was counted since the last night. */
export const businessDay = kind<Counts, [day: string]>({
  ...OF_NOBODY,
  name: 'businessDay',
  what: 'counters of a day: purchases, customers, slips, and rewards by prize',
  pk: 'BUSINESS',
  sk: '{day}',
  readers: 'staff',
  restored: { with: 'till' },
  bytes: '400 to 1,500',
});

/** Subtracts counters. A missing one counts as 0. */
const difference = (after: Counts, before: Counts): Counts =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).map(name => [
      name,
      (after[name] ?? 0) - (before[name] ?? 0),
    ]),
  );

/**
 * Counts items in the shop's numbers. What an item adds `forGood` stays when the item is removed because of its age or
 * with its player (rule 229). What it adds to the `open` counters is subtracted on removal.
 */
export const inBusiness = <T extends object>(adds: {
  readonly forGood?: (value: T) => Counts;
  readonly open?: (value: T) => Counts;
}): Counted<T> => {
  const all = (value: T): Counts => ({ ...adds.forGood?.(value), ...adds.open?.(value) });
  return {
    counters: () => businessShard(randomInt(SHARDS)),
    added(before, after) {
      if (after) return difference(all(after), before ? all(before) : {});
      return difference({}, (before && adds.open?.(before)) ?? {});
    },
  };
};

const CUSTOMER_LANES = 32;

/** The partitions over which the customers are spread, so that all of them can be read in parallel. */
export const customerLanes: readonly number[] = Array.from({ length: CUSTOMER_LANES }, (_, i) => i);

/** The amounts spent on each day with a purchase in the last two years, by the number of days since 1970. */
export type SpentByDay = Readonly<Record<string, number>>;

/**
 * The figures of a player who has bought something or used a voucher (rule 223), kept up to date by the calls that do
 * so. Amounts in cents, times in milliseconds.
 */
export type StoredCustomer = {
  readonly playerId: number;
  /** Copied from the card, so that a list reads one item for each customer. */
  readonly stamps: number;
  readonly begunAt: number;
  readonly visits: number;
  readonly firstVisitAt: number;
  readonly lastVisitAt: number;
  /** How many days had a purchase, ever; 0 for a player who is no customer because all their purchases were undone. */
  readonly dayCount: number;
  readonly days: SpentByDay;
  /** The part of it that was spent at locations other than the first one, by their ids (rule 314). */
  readonly elsewhere?: Readonly<Record<string, SpentByDay>>;
  readonly vouchersUsed: number;
};

/** 1970-01-01 was a Thursday. */
const weekNumber = (day: number): number => Math.floor((day + 3) / 7);

/**
 * Counts a customer on each of their days, and marks the first such day in a week, in a month, and ever, and the second
 * in a week and a month. So the distinct customers of a week or a month, and those who came back, are sums over its days
 * (rule 227).
 */
const dayCounts = (days: SpentByDay, firstVisitAt: number): Readonly<Record<string, Counts>> => {
  const first = dayNumber(dayKey(firstVisitAt));
  let [week, month, inWeek, inMonth] = [Number.NaN, '', 0, 0];
  const counts = Object.keys(days)
    .map(Number)
    .sort((a, b) => a - b)
    .map(number => {
      const day = dayOfNumber(number);
      inWeek = weekNumber(number) === week ? inWeek + 1 : 1;
      inMonth = monthOf(day) === month ? inMonth + 1 : 1;
      [week, month] = [weekNumber(number), monthOf(day)];
      const own = {
        customers: 1,
        firstOfWeek: Number(inWeek === 1),
        firstOfMonth: Number(inMonth === 1),
        secondOfWeek: Number(inWeek === 2),
        secondOfMonth: Number(inMonth === 2),
        new: Number(number === first),
      };
      return [day, own] as const;
    });
  return Object.fromEntries(counts);
};

/** The days of a customer at each location, by its id (rule 314). */
export const daysByLocation = ({
  days,
  elsewhere = {},
}: Pick<StoredCustomer, 'days' | 'elsewhere'>): Readonly<Record<string, SpentByDay>> => {
  const others = Object.values(elsewhere);
  const spentThere = (day: string): number =>
    others.reduce((sum, spent) => sum + (spent[day] ?? 0), 0);
  const first = Object.entries(days)
    .map(([day, amount]) => [day, amount - spentThere(day)] as const)
    .filter(([, amount]) => amount > 0);
  return { [FIRST_LOCATION]: Object.fromEntries(first), ...elsewhere };
};

/** Counts a customer as a whole, and at each location if they bought something elsewhere than at the first. */
const customerCounts = (own: StoredCustomer): Counts => {
  const whole = dayCounts(own.days, own.firstVisitAt);
  const named = (days: Readonly<Record<string, Counts>>, location?: number): Counts[] =>
    Object.entries(days).map(([day, counts]) =>
      onDay(day, location === undefined ? counts : ofLocation(location, counts)),
    );
  const all = named(whole);
  for (const [id, days] of own.elsewhere ? Object.entries(daysByLocation(own)) : []) {
    const there = dayCounts(days, own.firstVisitAt);
    // The first location's counters hold only its difference from the whole.
    const counted =
      Number(id) === FIRST_LOCATION
        ? Object.fromEntries(
            Object.keys(whole).map(day => [day, difference(there[day] ?? {}, whole[day] ?? {})]),
          )
        : there;
    all.push(...named(counted, Number(id)));
  }
  return Object.assign({}, ...all);
};

const laneOf = (playerId: number): number => playerId % CUSTOMER_LANES;

const CUSTOMERS = { pk: 'CUSTOMERS#{lane:1}', sk: '{playerId:16}' } as const;
const byLane = keyTemplate<[lane: number, playerId: number]>(CUSTOMERS.pk, CUSTOMERS.sk);

/** The customers in a lane. */
export const customersIn = (lane: number): Range => byLane.range(lane);

/** The customers, sorted by their last visits. */
export const customerByVisit = keyTemplate<[lastVisitAt: number, playerId: number]>(
  'VISITS',
  '{lastVisitAt:16}#{playerId:16}',
  { index: 'gsi1' },
);

export const customer = kind<StoredCustomer, [playerId: number]>({
  name: 'customer',
  what: 'the till’s data of a player who has bought something: visits, days and amounts, stamps',
  ...CUSTOMERS,
  ids: playerId => [laneOf(playerId), playerId],
  readers: 'staff',
  exported: { under: 'customer' },
  othersErased: 'names nobody else',
  erased: { by: 'lists' },
  indexes: [
    listed(customerByVisit, ({ dayCount, lastVisitAt }, playerId) =>
      dayCount > 0 ? [lastVisitAt, playerId] : undefined,
    ),
  ],
  lists: playerId => [
    { ...customersIn(laneOf(playerId)), prefix: byLane(laneOf(playerId), playerId).sk },
  ],
  counted: inBusiness({ forGood: customerCounts }),
  restored: { with: 'till' },
  bytes:
    '200, and 9 for each day with a purchase; 9 more for a day at another location than the first',
});

const EXPORT_KEPT = DAY;

/** An export of the shop's books that a super administrator asked for (rule 231). Times in milliseconds. */
export type StoredExport = {
  readonly id: number;
  readonly kind: ExportKind;
  /** The first and the last Rome day. */
  readonly from: string;
  readonly to: string;
  /** The location that the export covers; missing for the whole shop (rule 314). */
  readonly location?: number;
  readonly createdAt: number;
  /** The name of the file in the bucket; null until it is made. */
  readonly file: string | null;
};

/** When the file of an export is deleted (milliseconds). */
export const exportEnd = ({ createdAt }: StoredExport): number => createdAt + EXPORT_KEPT;

export const businessExport = kind<StoredExport, [id: number]>({
  ...OF_NOBODY,
  name: 'businessExport',
  what: 'an export of the shop’s data, and the name of its file',
  pk: 'EXPORT#{id:1}',
  sk: ALONE,
  readers: 'staff',
  kept: { text: 'a day', until: exportEnd },
  restored: { never: 'it is over within a day' },
  bytes: '200',
});
