import '#test/support/conflicting-backend.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rateLimit } from '#functions/items/calls.ts';
import {
  type AttemptCounter,
  countAttempt,
  uncountAttempt,
} from '#functions/table/attempt-counter.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { MINUTE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

/** A counter with a unique key. */
const counterOf = (max: number): AttemptCounter => ({
  ref: rateLimit(randomUUID(), '1', 'h'),
  max,
  endsAt: NOON + MINUTE,
});

const storedIn = async ({ ref }: AttemptCounter) => (await batchGet([ref.key], false))[0];

describe('the counter of a limit', () => {
  it.each([1, 3])('counts %i attempts, and returns the instant of the newest one', async max => {
    const counter = counterOf(max);
    for (let i = 0; i < max; i++) expect(await countAttempt(counter, NOON + i)).toBeUndefined();
    expect(await countAttempt(counter, NOON + 9)).toBe(NOON + max - 1);
    expect(await countAttempt(counter, NOON + MINUTE - 1)).toBe(NOON + max - 1);
  });

  it('expires when its window has ended, and doesn’t grow', async () => {
    const counter = counterOf(2);
    await countAttempt(counter, NOON);
    const { pk, sk } = counter.ref.key;
    const ttl = (NOON + MINUTE) / 1000;
    expect(await storedIn(counter)).toEqual({ pk, sk, n: 1, newest: NOON, ttl });
    await countAttempt(counter, NOON + 1);
    await countAttempt(counter, NOON + 2);
    expect(await storedIn(counter)).toEqual({ pk, sk, n: 2, newest: NOON + 1, ttl });
  });

  it('counts no more than its maximum of 40 concurrent attempts', async () => {
    const counter = counterOf(4);
    const counted = await Promise.all(
      Array.from({ length: 40 }, () => countAttempt(counter, NOON)),
    );
    expect(counted.filter(newest => newest === undefined)).toHaveLength(4);
    expect(await storedIn(counter)).toMatchObject({ n: 4 });
  });

  it('has room again for each attempt that is taken back, but not for one it never counted', async () => {
    const counter = counterOf(2);
    await countAttempt(counter, NOON);
    await countAttempt(counter, NOON);
    await uncountAttempt(counter);
    expect(await countAttempt(counter, NOON + 1)).toBeUndefined();
    expect(await countAttempt(counter, NOON + 2)).toBe(NOON + 1);
    for (let i = 0; i < 3; i++) await uncountAttempt(counter);
    expect(await storedIn(counter)).toMatchObject({ n: 0 });
    for (let i = 0; i < 2; i++) expect(await countAttempt(counter, NOON + 3)).toBeUndefined();
    expect(await countAttempt(counter, NOON + 4)).toBe(NOON + 3);
  });

  it('isn’t created by taking back an attempt that a reset has cleared', async () => {
    const counter = counterOf(2);
    await uncountAttempt(counter);
    expect(await storedIn(counter)).toBeUndefined();
  });

  it('fails without a table, and counts nothing', async () => {
    const ref = { ...rateLimit('', '', ''), key: { pk: '', sk: '' } };
    const nowhere = { ref, max: 2, endsAt: NOON };
    await expect(countAttempt(nowhere, NOON)).rejects.toThrow('key');
    await expect(uncountAttempt(nowhere)).rejects.toThrow('key');
  });
});
