import '#test/support/conflicting-backend.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call } from '#test/support/api.ts';
import { newPlayerWithBakery, readBakery } from '#test/support/bakery.ts';
import { table } from '#test/support/conflicting-backend.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';

const { bakery, auth } = contract;
/** The calls of one player at once. */
const CALLS = sized(4, 8);
const FREE = { throttled: 0, unprocessed: 0 };

afterEach(() => {
  table.rates = FREE;
});

describe('a call to a table without capacity', () => {
  it('gets 503 and changes nothing, whether it reads, writes or is counted by a rate limit', async () => {
    const player = await newPlayerWithBakery({ coins: 100 });
    const credentials = { email: 'nessuno@example.it', password: 'crema-e-cannella' };
    table.rates = { throttled: 1, unprocessed: 0 };
    // At the same time, since each keeps trying for seconds.
    const answers = await Promise.all([
      call(bakery.oven, {}, as(player)),
      call(bakery.buy, { resource: 'flour', quantity: 1 }, as(player)),
      call(auth.login, credentials),
    ]);
    table.rates = FREE;
    for (const { status, failure } of answers)
      expect([status, failure.code]).toEqual([503, 'unavailable']);
    expect((await readBakery(player)).inventory).toMatchObject({ coins: 100, flour: 0 });
  });
});

describe('calls to a busy table', () => {
  it('are all executed exactly once in the end', async () => {
    const player = await newPlayerWithBakery({ coins: 100 });
    table.rates = { throttled: 0.3, unprocessed: 0.6 };
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, i) =>
        retryUnavailable(() =>
          call(
            bakery.buy,
            { resource: 'flour', quantity: 1 },
            { cookie: player.cookie, now: NOON, key: `acquisto-${i}` },
          ),
        ),
      ),
    );
    const { throttled, unprocessed } = table.counts;
    table.rates = FREE;
    expect(answers.map(({ status }) => status)).toEqual(Array(CALLS).fill(200));
    expect((await readBakery(player)).inventory.flour).toBe(CALLS);
    expect(throttled).toBeGreaterThan(0);
    expect(unprocessed).toBeGreaterThan(0);
  });
});
