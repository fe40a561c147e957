import { describe, expect, it } from 'vitest';
import { fromRecord, item, itemWithDefault, toRecord } from '#functions/table/item.ts';

type Cake = { readonly name: string; readonly sold?: number };

const key = (id: number) => ({ pk: `CAKE#${id}`, sk: '-' });
const plain = item<Cake, [id: number]>(key);
const indexed = item<Cake, [id: number]>(key, {
  indexes: ({ name, sold }) => ({
    gsi1: { pk: 'CAKES', sk: name },
    ...(sold === undefined ? {} : { gsi2: { pk: 'SOLD', sk: String(sold) } }),
  }),
  expires: ({ sold }) => sold,
});

describe('the record of an item', () => {
  it('has its key, its version and its value', () => {
    expect(toRecord(plain(7), { name: 'babà' }, 3)).toEqual({
      pk: 'CAKE#7',
      sk: '-',
      v: 3,
      name: 'babà',
    });
  });

  it('has when it was written, if it is a fact', () => {
    expect(toRecord(plain(7), { name: 'babà' }, 1, 0)).toMatchObject({ t: 0 });
    expect(toRecord(plain(7), { name: 'babà' }, 1)).not.toHaveProperty('t');
  });

  it('has the keys of the indexes that list it, and the second after which it may go', () => {
    expect(toRecord(indexed(7), { name: 'babà', sold: 1001 }, 1)).toEqual({
      pk: 'CAKE#7',
      sk: '-',
      v: 1,
      name: 'babà',
      sold: 1001,
      gsi1pk: 'CAKES',
      gsi1sk: 'babà',
      gsi2pk: 'SOLD',
      gsi2sk: '1001',
      ttl: 2,
    });
    const unsold = toRecord(indexed(7), { name: 'babà' }, 1);
    expect(Object.keys(unsold).sort()).toEqual(['gsi1pk', 'gsi1sk', 'name', 'pk', 'sk', 'v']);
  });

  it('gives back the value alone, the version and the writer', () => {
    const value = { name: 'babà', sold: 1001 };
    const record = { ...toRecord(indexed(7), value, 4, 5), w: 'writer' };
    expect(fromRecord(record)).toEqual({ value, version: 4, writer: 'writer' });
  });

  it('has version 0 if it was counted and never stored', () => {
    expect(fromRecord({ ...key(7), n: 5 })).toEqual({
      value: { n: 5 },
      version: 0,
      writer: undefined,
    });
  });
});

describe('an item that was never written', () => {
  it('is missing, or what its kind begins with', () => {
    expect(plain(7)).toEqual({ key: key(7), options: {}, missing: undefined });
    const initial = { name: 'pan di Spagna' };
    expect(itemWithDefault(key, initial)(7)).toEqual({
      key: key(7),
      options: {},
      missing: initial,
    });
  });
});
