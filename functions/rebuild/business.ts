import { isDeepStrictEqual } from 'node:util';
import {
  type Contribution,
  type Counts,
  counterOf,
  negative,
  placeId,
  sumByPlace,
} from '../domain/business/contribution.ts';
import { addToCounters, writeAll } from '../table/write.ts';
import {
  type Counters,
  countDay,
  countFacts,
  countsAt,
  readCounters,
  readDay,
} from './business-facts.ts';
import type { RebuildOptions } from './options.ts';

/** What is missing in the counters, and what they were. */
type Comparison = { readonly stored: Counters; readonly missing: readonly Contribution[] };

/** The counters are read first: what they know is in the facts. */
const compare = async (now: number): Promise<Comparison> => {
  const stored = await readCounters();
  const facts = await countFacts(now);
  return {
    stored,
    missing: sumByPlace([...facts.values(), ...[...stored.values()].map(negative)]),
  };
};

/** Whether the same is missing in counters that nobody has changed meanwhile. */
const isMissingStill = (one: Contribution, before: Comparison, after: Comparison): boolean => {
  const id = placeId(one.place);
  const found = before.missing.find(({ place }) => placeId(place) === id);
  return (
    isDeepStrictEqual(found?.counts, one.counts) &&
    isDeepStrictEqual(countsAt(before.stored, id), countsAt(after.stored, id))
  );
};

const repair = ({ place, counts }: Contribution): Promise<void> =>
  writeAll([addToCounters(counterOf(place).key, Object.entries(counts))]);

/**
 * Compares the shop's counters with the facts while the product runs: what the projector is about to add
 * is missing only once, or changes meanwhile (rule 229).
 */
export const rebuildBusiness = async (options: RebuildOptions): Promise<void> => {
  const first = await compare(options.now);
  if (first.missing.length === 0) return;
  await options.pause();
  const again = await compare(options.now);
  const wrong = again.missing.filter(one => isMissingStill(one, first, again));
  if (wrong.length === 0) return;
  options.report('counters of the shop', wrong.length);
  if (options.isRepairing) for (const one of wrong) await repair(one);
};

/** The counters of a day that the facts of other days, and all customers, have a part in. */
const OF_OTHERS: readonly string[] = ['cards', 'customers', 'firstOfWeek', 'firstOfMonth', 'new'];

/** What is missing in a day's counters of purchases, uses, slips and registrations. */
const missingOn = async (day: string): Promise<Counts> => {
  const stored = await readDay(day);
  const { counts = {} } =
    sumByPlace([...(await countDay(day)), negative(stored)]).find(
      ({ place }) => placeId(place) === placeId(stored.place),
    ) ?? {};
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !OF_OTHERS.includes(name)));
};

/** Compares the counters of a day that is over with its facts. */
export const checkDay = async (day: string, { pause, report }: RebuildOptions): Promise<void> => {
  const first = await missingOn(day);
  if (Object.keys(first).length === 0) return;
  await pause();
  const again = await missingOn(day);
  if (isDeepStrictEqual(first, again)) report(`counters of ${day}`, Object.keys(again).length);
};
