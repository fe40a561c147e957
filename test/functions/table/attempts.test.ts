import '#test/support/backend.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countAttempt, uncountAttempt } from '#functions/table/attempt-counter.ts';
import { releaseSlot, takeSlot } from '#functions/table/attempt-slots.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { table } from '#functions/table/client.ts';
import { MINUTE } from '#shared/time.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** A limit with a key of its own. */
const limitOf = (max: number) => ({
  key: { pk: `LIMIT#${randomUUID()}`, sk: '-' },
  max,
  windowMs: MINUTE,
});

const storedIn = async ({ key }: ReturnType<typeof limitOf>) => (await batchGet([key], false))[0];

/** Lets the next requests go on only when all of them have been answered. */
const waitForEachOther = (count: number) => {
  let missing = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  const meet = async () => {
    missing -= 1;
    if (missing === 0) resolve();
    await promise;
  };
  table.middlewareStack.add(next => args => next(args).finally(meet), {
    step: 'initialize',
    name: 'meet',
  });
  return () => table.middlewareStack.remove('meet');
};

describe('the slots of a limit', () => {
  it('are taken up to their number, and are free again when the oldest is old enough', async () => {
    const limit = limitOf(3);
    for (const at of [NOW, NOW + 1, NOW + 2]) expect(await takeSlot(limit, at)).toBeUndefined();
    expect(await takeSlot(limit, NOW + 3)).toBe(NOW);
    expect(await takeSlot(limit, NOW + MINUTE - 1)).toBe(NOW);
    expect(await takeSlot(limit, NOW + MINUTE)).toBeUndefined();
    expect(await takeSlot(limit, NOW + MINUTE)).toBe(NOW + 1);
  });

  it('may be a single one', async () => {
    const limit = limitOf(1);
    expect(await takeSlot(limit, NOW)).toBeUndefined();
    expect(await takeSlot(limit, NOW + MINUTE - 1)).toBe(NOW);
    expect(await takeSlot(limit, NOW + MINUTE)).toBeUndefined();
  });

  it('are forgotten by the table when the newest is too old', async () => {
    const limit = limitOf(2);
    await takeSlot(limit, NOW + 1);
    expect(await storedIn(limit)).toMatchObject({ at0: NOW + 1, ttl: (NOW + MINUTE) / 1000 + 1 });
    await takeSlot(limit, NOW + MINUTE);
    expect(await storedIn(limit)).toMatchObject({ ttl: (NOW + 2 * MINUTE) / 1000 });
  });

  it('are as many as were given back', async () => {
    const limit = limitOf(2);
    await takeSlot(limit, NOW);
    await takeSlot(limit, NOW + 1);
    await releaseSlot(limit);
    expect(await takeSlot(limit, NOW + 2)).toBeUndefined();
    expect(await takeSlot(limit, NOW + 3)).toBe(NOW);
    await releaseSlot(limit);
    await releaseSlot(limit);
    await releaseSlot(limit);
    for (const at of [NOW + 4, NOW + 5]) expect(await takeSlot(limit, at)).toBeUndefined();
    expect(await takeSlot(limit, NOW + 6)).toBe(NOW + 4);
  });

  it('are given to no more at once than there are', async () => {
    const limit = limitOf(4);
    const taken = await Promise.all(Array.from({ length: 12 }, () => takeSlot(limit, NOW)));
    expect(taken.filter(since => since === undefined)).toHaveLength(4);
  });
});

describe('the counter of a limit', () => {
  it('counts in a window that begins with the first attempt', async () => {
    const limit = limitOf(3);
    for (const at of [NOW, NOW + 1, NOW + 2]) expect(await countAttempt(limit, at)).toBeUndefined();
    expect(await countAttempt(limit, NOW + MINUTE - 1)).toBe(NOW);
    expect(await storedIn(limit)).toMatchObject({
      n: 3,
      since: NOW,
      ttl: (NOW + MINUTE) / 1000,
    });
  });

  it('begins anew when the window has passed, whether it was full or not', async () => {
    for (const attempts of [1, 2]) {
      const limit = limitOf(2);
      for (let i = 0; i < attempts; i++) await countAttempt(limit, NOW);
      const next = NOW + MINUTE;
      expect(await countAttempt(limit, next)).toBeUndefined();
      expect(await storedIn(limit)).toMatchObject({
        n: 1,
        since: next,
        ttl: (next + MINUTE) / 1000,
      });
      expect(await countAttempt(limit, next)).toBeUndefined();
      expect(await countAttempt(limit, next + 1)).toBe(next);
    }
  });

  it('begins anew once, when many find at the same time that the window has passed', async () => {
    const limit = limitOf(5);
    for (let i = 0; i < 5; i++) await countAttempt(limit, NOW);
    const next = NOW + MINUTE;
    const stopWaiting = waitForEachOther(12);
    const counted = await Promise.all(Array.from({ length: 12 }, () => countAttempt(limit, next)));
    stopWaiting();
    expect(counted.filter(since => since === undefined)).toHaveLength(5);
    expect(counted.filter(since => since === next)).toHaveLength(7);
    expect(await storedIn(limit)).toMatchObject({ n: 5 });
  });

  it('counts one less for each that is taken back, and begins no window for none', async () => {
    const limit = limitOf(2);
    await countAttempt(limit, NOW);
    await countAttempt(limit, NOW);
    await uncountAttempt(limit);
    expect(await storedIn(limit)).toMatchObject({ n: 1, since: NOW });
    expect(await countAttempt(limit, NOW + 1)).toBeUndefined();
    expect(await countAttempt(limit, NOW + 1)).toBe(NOW);
    await uncountAttempt(limit);
    await uncountAttempt(limit);
    expect(await storedIn(limit)).not.toHaveProperty('n');
    expect(await storedIn(limit)).not.toHaveProperty('since');
    await uncountAttempt(limit);
    expect(await storedIn(limit)).not.toHaveProperty('n');
    expect(await countAttempt(limit, NOW + 9)).toBeUndefined();
    expect(await storedIn(limit)).toMatchObject({ n: 1, since: NOW + 9 });
  });

  it('is not made by taking an attempt back that was never counted', async () => {
    const limit = limitOf(2);
    await uncountAttempt(limit);
    expect(await storedIn(limit)).toBeUndefined();
  });
});

describe('a limit without a table', () => {
  it('fails, and counts nothing', async () => {
    const nowhere = { key: { pk: '', sk: '' }, max: 2, windowMs: MINUTE };
    await expect(takeSlot(nowhere, NOW)).rejects.toThrow('key');
    await expect(countAttempt(nowhere, NOW)).rejects.toThrow('key');
    await expect(uncountAttempt(nowhere)).rejects.toThrow('key');
  });
});
