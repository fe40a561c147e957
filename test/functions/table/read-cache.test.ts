import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPY_MAX_AGE, forgettingCopies, ReadCache } from '#functions/table/read-cache.ts';

/** A table of numbers by their names, of which a cache keeps what is read. */
const newTable = () => {
  const cache = new ReadCache<number | undefined>();
  const stored = new Map<string, number>();
  const reads: { name: string; at: number; value: number | undefined }[] = [];
  const read = async (name: string, at: number) => {
    const value = stored.get(name);
    reads.push({ name, at, value });
    return value;
  };
  const get = (name: string, now: number) =>
    cache.find(name, now) ?? cache.keep(name, now, read(name, now), ({ pk }) => pk === name);
  const write = (name: string, value: number, answer = Promise.resolve()) => {
    stored.set(name, value);
    return forgettingCopies([{ pk: name, sk: '-' }], answer);
  };
  return { cache, stored, reads, get, write };
};

describe('a copy', () => {
  it('is used for five seconds by the clock of the calls, also of what is missing', async () => {
    const { get, reads } = newTable();
    await get('a', 100);
    await get('a', 100);
    await get('a', 99 + COPY_MAX_AGE);
    expect(reads).toHaveLength(1);
    await get('a', 100 + COPY_MAX_AGE);
    expect(reads).toHaveLength(2);
  });

  it('is not used by a clock that was put back', async () => {
    const { get, reads } = newTable();
    await get('a', 100);
    await get('a', 99);
    expect(reads).toHaveLength(2);
  });

  it('is younger than five seconds, and has what this process has written', async () => {
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

  it('is shared by those who ask while it is read', async () => {
    const { get, reads } = newTable();
    await Promise.all([get('a', 1), get('a', 2), get('b', 2)]);
    expect(reads).toHaveLength(2);
  });

  it('is forgotten by a write whose outcome is unknown', async () => {
    const { get, write } = newTable();
    await get('a', 1);
    await expect(write('a', 7, Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await get('a', 2)).toBe(7);
  });

  it('is not kept of a read that was overtaken by a write', async () => {
    const { cache, write } = newTable();
    const slow = Promise.withResolvers<number>();
    const early = cache.keep('a', 1, slow.promise, () => true);
    await write('a', 7);
    slow.resolve(6);
    expect(await early).toBe(6);
    expect(cache.find('a', 2)).toBeUndefined();
  });

  it('is not kept of a read that failed, which all who wait for it learn', async () => {
    const { cache, get } = newTable();
    const failing = cache.keep('a', 1, Promise.reject(new Error('busy')), () => true);
    const sharing = get('a', 1);
    await expect(failing).rejects.toThrow('busy');
    await expect(sharing).rejects.toThrow('busy');
    expect(await get('a', 1)).toBeUndefined();
  });

  it('cannot be changed by a call', async () => {
    const cache = new ReadCache<{ list: number[] }>();
    const copy = await cache.keep('a', 1, Promise.resolve({ list: [1] }), () => false);
    expect(() => copy.list.push(2)).toThrow(TypeError);
  });

  it('goes when a hundred newer ones are there', async () => {
    const { cache, get } = newTable();
    for (let i = 0; i <= 100; i++) await get(`name ${i}`, 1);
    expect(cache.find('name 0', 1)).toBeUndefined();
    expect(cache.find('name 1', 1)).toBeDefined();
  });
});
