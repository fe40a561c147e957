import type { ExportKind } from '#shared/contract/admin/exports.ts';
import { DAY } from '#shared/time.ts';
import { ALONE, keyTemplate, type Range } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY, OWN } from './player.ts';

const CUSTOMER_LANES = 32;

/** How many partitions the customers are spread over, so that all of them are read at once. */
export const customerLanes: readonly number[] = Array.from({ length: CUSTOMER_LANES }, (_, i) => i);

/**
 * What the till knows of a player who has bought something; kept by the projector (rule 223). Amounts in
 * cents, times in milliseconds.
 */
export type StoredCustomer = {
  readonly playerId: number;
  /** The card's, as of its version `reflects`. */
  readonly stamps: number;
  readonly begunAt: number;
  readonly visits: number;
  readonly reflects: number;
  readonly firstVisitAt: number;
  readonly lastVisitAt: number;
  /** The days with a purchase, ever; 0 for a player who is no customer, as all their purchases were undone. */
  readonly dayCount: number;
  /** What was spent on each day of the last two years with a purchase, by the number of the day since 1970. */
  readonly days: Readonly<Record<string, number>>;
  readonly vouchersUsed: number;
  /**
   * The versions of the latest purchases, and of the latest uses without one, by their ids; negative for
   * what was undone. Such changes are counted once.
   */
  readonly counted: Readonly<Record<string, number>>;
};

const laneOf = (playerId: number): number => playerId % CUSTOMER_LANES;

const CUSTOMERS = { pk: 'CUSTOMERS#{lane:1}', sk: '{playerId:16}' } as const;
const byLane = keyTemplate<[lane: number, playerId: number]>(CUSTOMERS.pk, CUSTOMERS.sk);

/** The customers of a lane. */
export const customersIn = (lane: number): Range => byLane.range(lane);

export const customer = kind<StoredCustomer, [playerId: number]>({
  name: 'customer',
  what: 'what the till knows of a player who has bought something: visits, days and what was spent on them, stamps',
  ...CUSTOMERS,
  ids: playerId => [laneOf(playerId), playerId],
  readers: 'staff',
  exported: { under: 'customer', view: ({ counted: _, reflects: __, ...shown }) => [shown] },
  erased: { by: 'lists' },
  lists: playerId => [
    { ...customersIn(laneOf(playerId)), prefix: byLane(laneOf(playerId), playerId).sk },
  ],
  streamed: true,
  bytes: '200, and 9 for each day with a purchase',
});

/** What is known of a player's visits whose purchases were deleted for their age. Times in milliseconds. */
export type FormerVisits = {
  readonly firstVisitAt: number;
  /** The days with a purchase, and the last one of them. */
  readonly dayCount: number;
  readonly lastDay: string;
};

/** Written by the midnight job alone. */
export const formerVisits = kind<FormerVisits, [playerId: number]>({
  ...OWN,
  name: 'formerVisits',
  what: 'first visit and number of days of the purchases that were deleted for their age',
  sk: 'FORMERVISITS',
  readers: 'staff',
  exported: { under: 'customer' },
  bytes: '110',
});

/** Counted by the midnight job alone; the account's own uses, so that nothing is left of a player who is erased. */
export const formerUses = kind<{ readonly n: number }, [playerId: number]>({
  ...OWN,
  name: 'formerUses',
  what: 'how many uses of vouchers were deleted for their age',
  sk: 'FORMERUSES',
  readers: 'staff',
  exported: { under: 'customer' },
  bytes: '45',
});

/** Which counters of a day: of purchases and customers, or of rewards by prize. */
export type BusinessPart = 'rewards' | 'sales';

/**
 * The shop's counters of a Rome day, kept by the projector (rule 226): those of events, and, for the
 * customers, what day each one came first in their week, month and ever.
 */
export const businessDay = kind<
  Readonly<Record<string, unknown>>,
  [day: string, part: BusinessPart]
>({
  ...OF_NOBODY,
  name: 'businessDay',
  what: 'counters of a day: purchases, customers and slips, or rewards by prize',
  pk: 'BUSINESS',
  sk: '{day}#{part}',
  readers: 'staff',
  bytes: '400 to 1,000, with the checkpoints of the stream’s shards',
});

/** What is open now: stamps on cards, unused vouchers and their cost. */
export const businessTotals = kind<Readonly<Record<string, unknown>>, []>({
  ...OF_NOBODY,
  name: 'businessTotals',
  what: 'the sums of what the shop owes: open stamps, unused vouchers and their cost',
  pk: 'BUSINESSTOTALS',
  sk: ALONE,
  readers: 'staff',
  bytes: '300, with the checkpoints of the stream’s shards',
});

/**
 * The counters of a day that facts no longer tell, because the purchases, rewards or account that they
 * came from were deleted: no person is in them (rule 229).
 */
export const formerBusinessDay = kind<
  Readonly<Record<string, number>>,
  [day: string, part: BusinessPart]
>({
  ...OF_NOBODY,
  name: 'formerBusinessDay',
  what: 'counters of a day whose purchases, rewards or accounts are deleted',
  pk: 'FORMERBUSINESS',
  sk: '{day}#{part}',
  readers: 'staff',
  streamed: true,
  bytes: '200 to 900',
});

const EXPORT_KEPT = DAY;

/** A table of the shop's books that a super administrator asked for (rule 231). Times in milliseconds. */
export type StoredExport = {
  readonly id: number;
  readonly kind: ExportKind;
  /** The first and the last Rome day. */
  readonly from: string;
  readonly to: string;
  readonly createdAt: number;
  /** Its name in the bucket; null until it is made. */
  readonly file: string | null;
};

/** When the file of an export is deleted (milliseconds). */
export const exportEnd = ({ createdAt }: StoredExport): number => createdAt + EXPORT_KEPT;

export const businessExport = kind<StoredExport, [id: number]>({
  ...OF_NOBODY,
  name: 'businessExport',
  what: 'an export of the shop’s books, and the name of its file',
  pk: 'EXPORT#{id:1}',
  sk: ALONE,
  readers: 'staff',
  kept: { text: 'a day', until: exportEnd },
  bytes: '200',
});
