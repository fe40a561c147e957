import '#test/support/backend.ts';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import {
  prizeCounter,
  REWARD_COUNTS,
  type RewardCount,
} from '#functions/domain/business/rewards.ts';
import { hourCounter } from '#functions/domain/business/sales.ts';
import { TABLE_NAME } from '#functions/env.ts';
import { businessDay } from '#functions/items/business.ts';
import { stripCheckpoints } from '#functions/jobs/strip-checkpoints.ts';
import { CHECKPOINT_PREFIX } from '#functions/projector/checkpoints.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { table } from '#functions/table/client.ts';
import { newId } from '#functions/table/ids.ts';
import type { StoredRecord } from '#functions/table/item.ts';
import { contract } from '#shared/contract/index.ts';
import { addDays, HOUR, startOfDay } from '#shared/time.ts';
import { BUSINESS_READ_UNITS } from '#test/bench/goals.ts';
import { measure } from '#test/bench/measure.ts';
import { call } from '#test/support/api.ts';
import { projectManually } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';

const TODAY = '2026-11-30';
const NOW = startOfDay(TODAY) + 18 * HOUR;
const DAYS = 366;
/** A batch holds 25 items. */
const DAYS_AT_ONCE = 6;
const PRIZES = Array.from({ length: 5 }, (_, i) => newId(NOW + i));
const SHARDS_A_DAY = 24;

const SALES = [
  ...['registrations', 'purchases', 'amount', 'discount', 'withVoucher', 'voucherAmount', 'stamps'],
  ...['cards', 'slipsMade', 'slipsUsed', 'usesAlone', 'customers', 'new', 'firstOfWeek'],
  'firstOfMonth',
  ...Array.from({ length: 14 }, (_, i) => hourCounter(7 + i)),
];
const REWARDS = PRIZES.flatMap(id =>
  Object.keys(REWARD_COUNTS).map(count => prizeCounter(count as RewardCount, id)),
);

/** The days whose checkpoints weren't removed before. */
const hasCheckpoints = (day: string): boolean => day >= addDays(TODAY, -5);

/** A day on which everything has happened, counted by as many shards of the stream as a day may have. */
const fullDay = (day: string): StoredRecord[] => {
  const at = startOfDay(day) + 12 * HOUR;
  const shards = hasCheckpoints(day) ? SHARDS_A_DAY : 0;
  const checkpoints = Array.from({ length: shards }, (_, shard) => [
    `${CHECKPOINT_PREFIX}shardId-0000000170${at}-${shard}`,
    `${String(at).padStart(40, '0')}@${at}`,
  ]);
  return [
    { part: 'sales', names: SALES } as const,
    { part: 'rewards', names: REWARDS } as const,
  ].map(({ part, names }) => ({
    ...businessDay(day, part).key,
    ...Object.fromEntries(names.map((one, i) => [one, 10 + 137 * i])),
    ...Object.fromEntries(checkpoints),
  }));
};

/** Stores such days, the last ones up to today. */
const fillDays = async (): Promise<void> => {
  for (let i = 0; i < DAYS; i += DAYS_AT_ONCE) {
    const days = Array.from({ length: DAYS_AT_ONCE }, (_, n) => addDays(TODAY, -i - n));
    const puts = days.flatMap(fullDay).map(Item => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }));
  }
};

projectManually();

it('the numbers of twelve months are read with at most 60 units, in one round trip after the session', async () => {
  const owner = await newStaff('SUPER_ADMIN', NOW);
  await fillDays();
  await stripCheckpoints(NOW, { check: () => undefined });
  const options = { cookie: owner.cookie, now: NOW };
  const { result, reads, trips } = await measure(() =>
    call(contract.admin.business, { by: 'month', count: 12 }, options),
  );
  expect(result.body.periods.at(-1)?.purchases).toBeGreaterThan(0);
  expect(result.body.prizes).toHaveLength(PRIZES.length);
  expect(reads).toBeLessThanOrEqual(BUSINESS_READ_UNITS);
  expect(trips).toBe(2);
});

it('the checkpoints of the last three days stay, and those of former ones go', async () => {
  const kept = async (day: string): Promise<number> => {
    const [record = {}] = await batchGet([businessDay(day, 'sales').key], false);
    return Object.keys(record).filter(name => name.startsWith(CHECKPOINT_PREFIX)).length;
  };
  expect(await kept(addDays(TODAY, -2))).toBe(SHARDS_A_DAY);
  expect(await kept(addDays(TODAY, -4))).toBe(0);
});
