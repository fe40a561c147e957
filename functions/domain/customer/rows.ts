import type { CustomerSort, Segment } from '#shared/contract/admin/customers.ts';
import {
  lastVisitsOf,
  SEGMENT_FIGURES,
  segmentTest,
  spentInYear,
  type VisitSegment,
} from '#shared/rules/customers.ts';
import {
  customer,
  customerByVisit,
  customerLanes,
  customersIn,
  daysByLocation,
  type StoredCustomer,
} from '../../items/business.ts';
import { queryAttributes } from '../../table/query.ts';
import type { Position } from './position.ts';

/**
 * A customer's place in a list, and the figures that tell whether the card is nearly full. A row is small, since all
 * are read.
 */
export type CustomerRow = {
  readonly id: number;
  /** The value that the list is sorted by. */
  readonly value: number;
  readonly stamps: number;
  readonly begunAt: number;
};

type Attribute = keyof StoredCustomer & string;

/** The attributes that a sort needs, and its value. */
const SORTS: Record<
  CustomerSort,
  {
    readonly needs: readonly Attribute[];
    readonly valuesAt: (now: number) => (customer: StoredCustomer) => number;
  }
> = {
  lastVisit: {
    needs: ['lastVisitAt'],
    valuesAt:
      () =>
      ({ lastVisitAt }) =>
        lastVisitAt,
  },
  visits: {
    needs: ['visits'],
    valuesAt:
      () =>
      ({ visits }) =>
        visits,
  },
  stamps: {
    needs: ['stamps'],
    valuesAt:
      () =>
      ({ stamps }) =>
        stamps,
  },
  spent: {
    needs: ['days'],
    valuesAt: now => {
      const spent = spentInYear(now);
      return ({ days }) => spent(days);
    },
  },
};

const needsOf = (segment: VisitSegment | 'near' | undefined): readonly Attribute[] => {
  if (segment === undefined) return [];
  return segment === 'near' ? ['stamps', 'begunAt'] : SEGMENT_FIGURES[segment];
};

/** Reads some attributes of everybody who has used the till, all lanes in parallel, and keeps what `keep` returns. */
const readEveryone = async <T>(
  attributes: readonly Attribute[],
  keep: (customer: StoredCustomer) => T | undefined,
): Promise<T[]> => {
  const kept: T[] = [];
  const readLane = async (lane: number): Promise<void> => {
    // Pages aren't kept, since together they are large. Attributes that weren't requested aren't read.
    for await (const page of queryAttributes(customer, customersIn(lane), attributes)) {
      for (const one of page) {
        const row = keep(one);
        if (row !== undefined) kept.push(row);
      }
    }
  };
  await Promise.all(customerLanes.map(readLane));
  return kept;
};

/**
 * The same for customers only. A player without a day has only undone purchases, or only uses of vouchers (rule 223).
 */
const readAll = <T>(
  attributes: readonly Attribute[],
  keep: (customer: StoredCustomer) => T | undefined,
): Promise<T[]> =>
  readEveryone(['playerId', 'dayCount', ...attributes], one =>
    one.dayCount > 0 ? keep(one) : undefined,
  );

/** The stamps and beginnings of all cards with at least one stamp. */
export const readOpenCards = (): Promise<{ readonly stamps: number; readonly begunAt: number }[]> =>
  readEveryone(['stamps', 'begunAt'], ({ stamps, begunAt }) =>
    stamps > 0 ? { stamps, begunAt } : undefined,
  );

/** Whether a customer has bought something at a location, as far as their days are kept. */
const hasComeTo = (one: StoredCustomer, location: number): boolean =>
  Object.keys(daysByLocation(one)[location] ?? {}).length > 0;

/** The sort, the segment and the location of a list of customers. */
export type CustomerQuery = {
  readonly sort: CustomerSort;
  readonly segment?: Exclude<Segment, 'never'> | undefined;
  readonly location?: number | undefined;
  readonly now: number;
};

/** The attributes that a list needs. */
const attributesOf = ({ sort, segment, location }: CustomerQuery): readonly Attribute[] => [
  'playerId',
  'dayCount',
  ...SORTS[sort].needs,
  ...needsOf(segment),
  ...(location === undefined ? [] : (['days', 'elsewhere'] as const)),
];

/**
 * Makes a function that returns the row of a customer of the segment and the location, and undefined for all others.
 * For `near`, the caller must still check their cards.
 */
export const customerRows = ({
  sort,
  segment,
  location,
  now,
}: CustomerQuery): ((one: StoredCustomer) => CustomerRow | undefined) => {
  const sortValue = SORTS[sort].valuesAt(now);
  const belongs =
    segment === undefined || segment === 'near' ? () => true : segmentTest(segment, now);
  return one =>
    one.dayCount > 0 && belongs(one) && (location === undefined || hasComeTo(one, location))
      ? { id: one.playerId, value: sortValue(one), stamps: one.stamps, begunAt: one.begunAt }
      : undefined;
};

/** The rows of all customers of a list, in no particular order. */
export const readCustomerRows = (query: CustomerQuery): Promise<CustomerRow[]> =>
  readEveryone(attributesOf(query), customerRows(query));

/** How many customers of a list sorted by last visits are read at once; usually they fill a page. */
const READ_AT_ONCE = 250;

const MAX_ID = Number.MAX_SAFE_INTEGER;

/** The rows of a list after a position, latest visits first, in pages that are read only as they are requested. */
export async function* latestCustomerRows(
  query: CustomerQuery,
  position: Position | undefined,
): AsyncGenerator<CustomerRow[]> {
  const { segment, now } = query;
  const { from, to } = lastVisitsOf(segment, now);
  const last = position && position.value <= to ? position : { value: to, id: MAX_ID };
  const rowOf = customerRows(query);
  const range = {
    ...customerByVisit.range(),
    from: customerByVisit(from, 0).sk,
    to: customerByVisit(last.value, last.id - 1).sk,
  };
  const options = { newestFirst: true, size: READ_AT_ONCE };
  for await (const page of queryAttributes(customer, range, attributesOf(query), options))
    yield page.map(rowOf).filter(row => row !== undefined);
}

/** The ids of all customers. */
export const readCustomerIds = async (): Promise<ReadonlySet<number>> =>
  new Set(await readAll([], ({ playerId }) => playerId));

/** The amounts that all customers spent, by day. */
export const readCustomerDays = (): Promise<
  { readonly id: number; readonly days: StoredCustomer['days'] }[]
> => readAll(['days'], ({ playerId, days }) => ({ id: playerId, days }));
