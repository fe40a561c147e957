import '#test/support/backend.ts';
// Loaded beforehand: the call loads it on first use, which may take longer than the read in parallel.
import '#functions/domain/business/report.ts';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { TABLE_NAME } from '#functions/env.ts';
import { businessDay, businessShard } from '#functions/items/business.ts';
import { hourCounter, onDay } from '#functions/items/business-counts.ts';
import { prizeCounter, REWARD_COUNTS, type RewardCount } from '#functions/items/reward-counts.ts';
import { table } from '#functions/table/client.ts';
import { newId } from '#functions/table/ids.ts';
import type { StoredRecord } from '#functions/table/item.ts';
import { contract } from '#shared/contract/index.ts';
import { addDays, HOUR, startOfDay } from '#shared/time.ts';
import { as, call } from '#test/support/api.ts';
import { projectManually } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';
import { BUSINESS_READ_UNITS } from '#test/tools/bench/goals.ts';
import { measure } from '#test/tools/bench/measure.ts';

const TODAY = '2026-11-30';
const NOW = startOfDay(TODAY) + 18 * HOUR;
const DAYS = 366;
/** The size of a batch. */
const AT_ONCE = 25;
const PRIZES = Array.from({ length: 5 }, (_, i) => newId(NOW + i));

const SALES = [
  ...['registrations', 'purchases', 'amount', 'discount', 'withVoucher', 'voucherAmount', 'stamps'],
  ...['cards', 'slipsMade', 'slipsUsed', 'usesAlone', 'customers', 'new', 'firstOfWeek'],
  'firstOfMonth',
  ...Array.from({ length: 14 }, (_, i) => hourCounter(7 + i)),
];
const REWARDS = PRIZES.flatMap(id =>
  Object.keys(REWARD_COUNTS).map(count => prizeCounter(count as RewardCount, id)),
);

const countersOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [name, 10 + 137 * i]));

/** A day on which everything has happened. */
const fullDay = (day: string): StoredRecord => ({
  ...businessDay(day).key,
  ...countersOf([...SALES, ...REWARDS]),
});

const OF_ONE_SALE = [
  ...SALES.filter((_, i) => i % 3 === 0),
  ...REWARDS.filter((_, i) => i % 10 === 0),
];

/** The number of shards, and how many of them were used today. */
const SHARDS = { all: 512, used: 300 };

/** A shard; a used one has counted a purchase with a voucher, and the reward that it brought. */
const shardOf = (shard: number): StoredRecord => ({
  ...businessShard(shard).key,
  ...countersOf(['openStamps', 'unused', 'unusedCost', 'v']),
  ...(shard < SHARDS.used ? onDay(TODAY, countersOf(OF_ONE_SALE)) : {}),
});

/** Stores such days up to yesterday, and today's shards. */
const fill = async (): Promise<void> => {
  const days = Array.from({ length: DAYS }, (_, n) => fullDay(addDays(TODAY, -1 - n)));
  const shards = Array.from({ length: SHARDS.all }, (_, i) => shardOf(i));
  const records = [...days, ...shards];
  for (let i = 0; i < records.length; i += AT_ONCE) {
    const puts = records.slice(i, i + AT_ONCE).map(Item => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }));
  }
};

projectManually();

it('the shop’s numbers of twelve months cost at most 60 units, in one round trip after the session', async () => {
  const owner = await newStaff('SUPER_ADMIN', NOW);
  await fill();
  const options = as(owner, NOW);
  const { result, reads, trips } = await measure(() =>
    call(contract.admin.business, { by: 'month', count: 12 }, options),
  );
  expect(result.body.periods.at(-1)?.purchases).toBeGreaterThan(0);
  expect(result.body.prizes).toHaveLength(PRIZES.length);
  expect(reads).toBeLessThanOrEqual(BUSINESS_READ_UNITS);
  expect(trips).toBe(2);
});
