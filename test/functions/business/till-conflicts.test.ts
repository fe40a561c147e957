import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Player } from '#test/support/api.ts';
import { startConflictingTable } from '#test/support/conflicting-table.ts';
import { NOON } from '#test/support/noon.ts';

const TILLS = 40;
/** The purchases of each till, made one after the other without a pause; every third is undone. */
const ROUNDS = 3;
/** How long a transaction takes on AWS. */
const TRANSACTION_MS = 10;
const CONFLICT_PERCENT = 5;

const { table, stop } = await startConflictingTable({
  transactionPause: () => pause(TRANSACTION_MS),
});
afterAll(stop);

// Imported only now, since functions/ reads the environment on import.
const { as, call, newPlayer } = await import('#test/support/api.ts');
const { newStaff } = await import('#test/support/staff.ts');
const { sumBusiness } = await import('#functions/jobs/sum-business.ts');
const { contract } = await import('#shared/contract/index.ts');
const { counter, setProgramme } = await import('../card/card-calls.ts');

/** A thing whose voucher can be used twice; returns the voucher's id. */
const newThing = async (owner: Player, { id: userId }: Player): Promise<number> => {
  const thing = { userId, rewardType: 'custom', note: 'Una torta', usageLimit: 2 } as const;
  const { id } = (await call(contract.admin.assignReward, thing, as(owner))).body.reward;
  await call(contract.admin.deliverReward, { id }, as(owner));
  return id;
};

/** A clerk at a till with a customer. */
const newTill = async (owner: Player) => {
  const [customer, clerk] = await Promise.all([newPlayer({ now: NOON }), newStaff('ADMIN', NOON)]);
  return { customer, desk: counter(clerk), voucherId: await newThing(owner, customer) };
};

type Till = Awaited<ReturnType<typeof newTill>>;

/** Lets a till sell and undo; returns the statuses of its calls. */
const serve = async ({ customer, desk, voucherId }: Till): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const bought = await desk.buy(customer, 500, i < 2 ? { voucherId } : {});
    statuses.push(bought.status);
    if (i % 3 === 2) statuses.push((await desk.undo(bought.body.purchase.id)).status);
  }
  return statuses;
};

let owner: Player;
const tills: Till[] = [];
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  await setProgramme(owner, { purchasesPerDay: 10 });
  while (tills.length < TILLS)
    tills.push(...(await Promise.all(Array.from({ length: 4 }, () => newTill(owner)))));
});

const today = async () =>
  (await call(contract.admin.business, { by: 'day', count: 1 }, as(owner))).body.periods[0];

const PURCHASES = ROUNDS - ROUNDS / 3;

it('forty tills at once rarely conflict on the shop’s counters, and all their sales are counted', async () => {
  const before = { ...table.counts };
  const statuses = (await Promise.all(tills.map(serve))).flat();
  const transactions = table.counts.transactions - before.transactions;
  const conflicts = table.counts.cancelled - before.cancelled;

  expect(statuses.filter(status => status >= 300)).toEqual([]);
  expect(transactions).toBeGreaterThanOrEqual(statuses.length);
  expect((100 * conflicts) / transactions).toBeLessThan(CONFLICT_PERCENT);
  const purchases = TILLS * PURCHASES;
  const counted = { purchases, amount: 500 * purchases, redeemed: 2 * TILLS, customers: TILLS };
  expect(await today()).toMatchObject(counted);
});

it('nothing is lost while counts are moved to their days', async () => {
  const { purchases = 0, customers } = (await today()) ?? {};
  const some = tills.slice(0, 5);
  const sell = async ({ customer, desk }: Till): Promise<void> => {
    for (let i = 0; i < ROUNDS; i++) await desk.buy(customer, 500);
  };
  await Promise.all([sumBusiness(NOON, { check: () => undefined }), ...some.map(sell)]);
  const counted = { purchases: purchases + ROUNDS * some.length, customers };
  expect(await today()).toMatchObject(counted);
  await sumBusiness(NOON, { check: () => undefined });
  expect(await today()).toMatchObject(counted);
});
