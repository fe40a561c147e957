import '#test/support/conflicting-backend.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call } from '#test/support/api.ts';
import { newPlayerWithBakery, readBakery } from '#test/support/bakery.ts';
import { table } from '#test/support/conflicting-backend.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';

const { bakery, auth } = contract;
const FREE = { throttled: 0, unprocessed: 0 };

afterEach(() => {
  table.rates = FREE;
});

describe('a call to a table without capacity', () => {
  it.each([
    ['that reads', bakery.oven, {}],
    ['that writes', bakery.buy, { resource: 'flour', quantity: 1 }],
  ] as const)('%s is answered with 503, and changes nothing', async (_, route, input) => {
    const player = await newPlayerWithBakery({ coins: 100 });
    table.rates = { throttled: 1, unprocessed: 0 };
    const { status, failure } = await call(route, input, as(player));
    table.rates = FREE;
    expect([status, failure.code]).toEqual([503, 'unavailable']);
    expect((await readBakery(player)).inventory).toMatchObject({ coins: 100, flour: 0 });
  });

  it('that a rate limit counts is answered with 503', async () => {
    table.rates = { throttled: 1, unprocessed: 0 };
    const credentials = { email: 'nessuno@example.it', password: 'crema-e-cannella' };
    expect((await call(auth.login, credentials)).status).toBe(503);
  });
});

describe('calls to a busy table', () => {
  it('are done once each, in the end', async () => {
    const player = await newPlayerWithBakery({ coins: 100 });
    table.rates = { throttled: 0.3, unprocessed: 0.6 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
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
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await readBakery(player)).inventory.flour).toBe(8);
    expect(throttled).toBeGreaterThan(0);
    expect(unprocessed).toBeGreaterThan(0);
  });
});
