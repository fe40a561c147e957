import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COPY_MAX_AGE,
  cachedRead,
  forgetAllCopies,
  forgettingCopies,
} from '#functions/table/cache.ts';

/** A table of numbers by name, whose reads are cached. */
const newTable = () => {
  const stored = new Map<string, number>();
  const reads: { name: string; at: number; value: number | undefined }[] = [];
  const get = cachedRead({
    read: async (name: string, at: number) => {
      const value = stored.get(name);
      reads.push({ name, at, value });
      return value;
    },
    name: name => name,
    isReadFrom: ({ pk }, name) => pk === name,
  });
  const write = (name: string, value: number, answer = Promise.resolve()) => {
    stored.set(name, value);
    return forgettingCopies([{ pk: name, sk: '-' }], answer);
  };
  return { stored, reads, get, write };
};

/** A read whose answers arrive when the test says so. */
const newSlowTable = () => {
  const answers: PromiseWithResolvers<number>[] = [];
  const get = cachedRead({
    read: (_name: string) => {
      const answer = Promise.withResolvers<number>();
      answers.push(answer);
      return answer.promise;
    },
    name: name => name,
    isReadFrom: () => true,
  });
  return { answers, get };
};

describe('a cached copy', () => {
  it('is used for five seconds by the clock of the calls, even of a missing item', async () => {
    const { get, reads } = newTable();
    await get('a', 100);
    await get('a', 100);
    await get('a', 99 + COPY_MAX_AGE);
    expect(reads).toHaveLength(1);
    await get('a', 100 + COPY_MAX_AGE);
    expect(reads).toHaveLength(2);
  });

  it('isn’t used if the clock was set back', async () => {
    const { get, reads } = newTable();
    await get('a', 100);
    await get('a', 99);
    expect(reads).toHaveLength(2);
  });

  it('is younger than five seconds, and contains what this process has written', async () => {
    const step = fc.record({
      name: fc.constantFrom('a', 'b'),
      elapsed: fc.integer({ min: -COPY_MAX_AGE, max: COPY_MAX_AGE }),
      action: fc.constantFrom('read', 'write', 'write in another process'),
    });
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { get, write, stored, reads } = newTable();
      const readsBefore = new Map<string, number>();
      let now = 0;
      for (const [i, { name, elapsed, action }] of steps.entries()) {
        now += elapsed;
        if (action === 'write in another process') stored.set(name, i);
        if (action === 'write') {
          await write(name, i);
          readsBefore.set(name, reads.length);
        }
        if (action !== 'read') continue;
        const value = await get(name, now);
        const recent = reads
          .slice(readsBefore.get(name))
          .filter(({ at }) => at <= now && now < at + COPY_MAX_AGE);
        expect(recent).toContainEqual({ name, at: expect.any(Number), value });
      }
    });
    await fc.assert(property);
  });

  it('is shared by calls that ask while it is being read', async () => {
    const { get, reads } = newTable();
    await Promise.all([get('a', 1), get('a', 2), get('b', 2)]);
    expect(reads).toHaveLength(2);
  });

  it('is forgotten after a write whose outcome is unknown', async () => {
    const { get, write } = newTable();
    await get('a', 1);
    await expect(write('a', 7, Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await get('a', 2)).toBe(7);
  });

  it('isn’t used if its read was overtaken by a write', async () => {
    const { answers, get } = newSlowTable();
    const early = get('a', 1);
    await forgettingCopies([{ pk: 'a', sk: '-' }], Promise.resolve());
    answers[0]?.resolve(6);
    expect(await early).toBe(6);
    const late = get('a', 2);
    answers[1]?.resolve(7);
    expect(await late).toBe(7);
  });

  it('isn’t kept if its read failed, and all who wait for it get the error', async () => {
    const { answers, get } = newSlowTable();
    const [failing, sharing] = [get('a', 1), get('a', 1)];
    answers[0]?.reject(new Error('busy'));
    await expect(failing).rejects.toThrow('busy');
    await expect(sharing).rejects.toThrow('busy');
    expect(get.last('a')).toBeUndefined();
    const again = get('a', 1);
    answers[1]?.resolve(7);
    expect(await again).toBe(7);
  });

  it('can’t be changed by a call', async () => {
    const get = cachedRead({
      read: async (_name: string) => ({ list: [1] }),
      name: name => name,
      isReadFrom: () => false,
    });
    const copy = await get('a', 1);
    expect(() => copy.list.push(2)).toThrow(TypeError);
  });

  it('is read again once it no longer holds', async () => {
    let ends = 3;
    const get = cachedRead({
      read: async (_name: string) => ends++,
      name: name => name,
      isReadFrom: () => false,
      holdsAt: (end, now) => now < end,
    });
    for (const [now, expected] of [
      [1, 3],
      [2, 3],
      [3, 4],
      [3, 4],
    ] as const)
      expect(await get('a', now)).toBe(expected);
  });

  it('is dropped when there are a hundred newer ones', async () => {
    const { reads, get } = newTable();
    for (let i = 0; i <= 100; i++) await get(`name ${i}`, 1);
    expect(get.last('name 0')).toBeUndefined();
    await get('name 1', 1);
    expect(reads).toHaveLength(101);
  });

  it('can still be used for guesses when outdated, until it is read again', async () => {
    const { get, write } = newTable();
    await write('a', 6);
    await get('a', 1);
    await write('a', 7);
    forgetAllCopies();
    expect(await get.last('a')).toBe(6);
    expect(await get('a', 1)).toBe(7);
    expect(await get.last('a')).toBe(7);
  });
});
