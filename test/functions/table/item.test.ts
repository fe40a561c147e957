import { describe, expect, it } from 'vitest';
import { toRecord, valueOfRecord, versionOf } from '#functions/table/item.ts';
import { keyTemplate } from '#functions/table/key.ts';
import { listed } from '#functions/table/kind.ts';
import { testKind } from '#test/support/test-kind.ts';

type Cake = { readonly name: string; readonly sold?: number };

const key = (id: number) => ({ pk: `CAKE#${id}`, sk: '-' });
const plain = testKind<Cake, [id: number]>('CAKE#{id:1}', '-');
const cakes = keyTemplate<[name: string]>('CAKES', '{name}', { index: 'gsi1' });
const soldCakes = keyTemplate<[sold: number]>('SOLD', '{sold:1}', { index: 'gsi2' });
const indexed = testKind<Cake, [id: number]>('CAKE#{id:1}', '-', {
  indexes: [
    listed(cakes, ({ name }) => [name]),
    listed(soldCakes, ({ sold }) => (sold === undefined ? undefined : [sold])),
  ],
  kept: { text: 'until it is sold', until: ({ sold }) => sold },
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

  it('has the time of writing, if it is a fact', () => {
    expect(toRecord(plain(7), { name: 'babà' }, 1, 0)).toMatchObject({ t: 0 });
    expect(toRecord(plain(7), { name: 'babà' }, 1)).not.toHaveProperty('t');
  });

  it('has the keys of the indexes that list it, and the second of its expiry', () => {
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

  it('gives back just the value, and the version', () => {
    const value = { name: 'babà', sold: 1001 };
    const record = { ...toRecord(indexed(7), value, 4, 5), w: 'writer' };
    expect(valueOfRecord(record)).toEqual(value);
    expect(indexed.valueIn(record)).toEqual(value);
    expect(versionOf(record)).toBe(4);
  });

  it('has version 0 if it is a counter that was never stored', () => {
    const record = { ...key(7), n: 5 };
    expect(valueOfRecord(record)).toEqual({ n: 5 });
    expect(versionOf(record)).toBe(0);
  });
});
