import { addDays, dayKey, dayNumber, dayOfNumber, startOfDay } from '#shared/time.ts';
import {
  type Contribution,
  type Counts,
  onDay,
  placeId,
  sumByPlace,
} from '../domain/business/contribution.ts';
import { contributionsOfRecords, placeIn } from '../domain/business/facts.ts';
import { countersIn } from '../domain/business/read.ts';
import { account, inviteCodeOwner, userByAge } from '../items/account.ts';
import {
  businessDay,
  businessTotals,
  customer,
  customerLanes,
  customersIn,
  formerBusinessDay,
} from '../items/business.ts';
import { card, purchase, purchasesOf, slipCount } from '../items/card.ts';
import { assignedReward, assignedRewards } from '../items/rewards.ts';
import { redemption, voucher } from '../items/vouchers.ts';
import { batchGet } from '../table/batch-get.ts';
import { firstIdAt, timeOfId } from '../table/ids.ts';
import { type StoredRecord, versionOf } from '../table/item.ts';
import type { Key, Range } from '../table/key.ts';
import { queryAll, queryAllRecords, queryRecordPages } from '../table/query.ts';
import { CustomerTallies } from './customers.ts';
import { readPlayerIds } from './facts.ts';

const PLAYERS = 100;

/** All ids of players, oldest first, in pages. */
export async function* playerPages(): AsyncGenerator<number[]> {
  let page = await readPlayerIds(0, PLAYERS);
  while (page.length > 0) {
    yield page;
    page = await readPlayerIds(page.at(-1) ?? 0, PLAYERS);
  }
}

const pagesOf = (range: Range) => queryRecordPages(range, {});

/** What all purchases and uses say of their customers. */
export const tallyCustomers = async (): Promise<CustomerTallies> => {
  const tallies = new CustomerTallies();
  for await (const page of pagesOf(purchase.range()))
    for (const record of page)
      tallies.addPurchase({ value: purchase.valueIn(record), version: versionOf(record) });
  for await (const page of pagesOf(redemption.range()))
    for (const record of page)
      tallies.addUse({ value: redemption.valueIn(record), version: versionOf(record) });
  return tallies;
};

/** The same of some players, by the lists of what they have: a voucher says how often it was used. */
export const tallyOf = async (playerIds: readonly number[]): Promise<CustomerTallies> => {
  const tallies = new CustomerTallies();
  const lists = await Promise.all(
    playerIds.map(async playerId => {
      const ranges = [purchasesOf.range(playerId), ...(voucher.lists?.(playerId) ?? [])];
      const [purchases = [], ...vouchers] = await Promise.all(
        ranges.map(one => queryAllRecords(one)),
      );
      return { playerId, purchases, vouchers: vouchers.flat() };
    }),
  );
  for (const { playerId, purchases, vouchers } of lists) {
    for (const record of purchases)
      tallies.addPurchase({ value: purchase.valueIn(record), version: versionOf(record) });
    for (const record of vouchers) tallies.addUses(playerId, voucher.valueIn(record).usageCount);
  }
  return tallies;
};

/** The players of all stored customers. */
export const customerIds = async (): Promise<number[]> => {
  const ids: number[] = [];
  for (const lane of customerLanes)
    for await (const page of pagesOf({ pk: customersIn(lane).pk }))
      ids.push(...page.map(record => customer.valueIn(record).playerId));
  return ids;
};

const vouchersOf = (rewards: readonly StoredRecord[]): Promise<StoredRecord[]> =>
  batchGet(
    rewards
      .map(record => assignedReward.valueIn(record))
      .filter(({ voucherId }) => voucherId !== null)
      .map(({ id }) => voucher(id).key),
    true,
  );

/** The accounts and cards of all players, and the counts of slips since the first one came. */
async function* playerFacts(now: number): AsyncGenerator<StoredRecord[]> {
  let first: number | undefined;
  for await (const ids of playerPages()) {
    first ??= dayNumber(dayKey(timeOfId(ids[0] ?? 0)));
    yield batchGet(
      ids.flatMap(id => [account(id).key, card(id).key]),
      true,
    );
  }
  const today = dayNumber(dayKey(now));
  const days = first === undefined ? [] : Array.from({ length: today - first + 1 }, (_, i) => i);
  yield batchGet(
    days.map(i => slipCount(dayOfNumber((first ?? 0) + i)).key),
    true,
  );
}

/** All facts that the shop's counters are sums of, in pages. */
async function* allFacts(now: number): AsyncGenerator<StoredRecord[]> {
  const { pk } = formerBusinessDay.range();
  for (const range of [purchase.range(), redemption.range(), { pk }]) yield* pagesOf(range);
  for (const lane of customerLanes) yield* pagesOf({ pk: customersIn(lane).pk });
  for await (const rewards of pagesOf(assignedRewards.range())) {
    yield rewards;
    yield await vouchersOf(rewards);
  }
  yield* playerFacts(now);
}

/** The shop's counters, by the ids of their places. */
export type Counters = ReadonlyMap<string, Contribution>;

const byPlace = (all: readonly Contribution[]): Counters =>
  new Map(sumByPlace(all).map(one => [placeId(one.place), one]));

/** What the facts say that the counters should be. */
export const countFacts = async (now: number): Promise<Counters> => {
  let sums: Contribution[] = [];
  for await (const page of allFacts(now))
    sums = sumByPlace([...sums, ...contributionsOfRecords(page)]);
  return byPlace(sums);
};

/** The counters as they are. */
export const readCounters = async (): Promise<Counters> => {
  const [totals = {}] = await batchGet([businessTotals().key], false);
  const counts: Contribution[] = [{ place: 'totals', counts: countersIn(totals) }];
  for await (const page of queryRecordPages({ pk: businessDay.range().pk }, { consistent: true }))
    counts.push(...page.map(one => ({ place: placeIn(one), counts: countersIn(one) })));
  return byPlace(counts);
};

/** The counters of one place. */
export const countsAt = (counters: Counters, id: string): Counts => counters.get(id)?.counts ?? {};

/** The stored counters of a day's sales. */
export const readDay = async (day: string): Promise<Contribution> => {
  const [stored = {}] = await batchGet([businessDay(day, 'sales').key], false);
  return onDay(day, 'sales', countersIn(stored));
};

/** The part of a list between two ids that was made on a day. */
const madeOn = (day: string, list: (id: number) => Key) => {
  const { pk, sk: from } = list(firstIdAt(startOfDay(day)));
  const { sk: to } = list(firstIdAt(startOfDay(addDays(day, 1))) - 1);
  return { pk, from, to };
};

/** What the facts that were made on a day count for. */
export const countDay = async (day: string): Promise<Contribution[]> => {
  const [players, ...lists] = await Promise.all([
    queryAll(inviteCodeOwner, { ...userByAge.range(), ...madeOn(day, userByAge) }),
    queryAllRecords(madeOn(day, id => purchase(id).key)),
    queryAllRecords(madeOn(day, id => redemption(id).key)),
    batchGet([slipCount(day).key, formerBusinessDay(day, 'sales').key], false),
  ]);
  const accounts = await batchGet(
    players.map(({ playerId }) => account(playerId).key),
    false,
  );
  return contributionsOfRecords([...accounts, ...lists.flat()]);
};
