import { describe, expect, it } from 'vitest';
import { type Column, nextSorting, sortRows } from '#web/superadmin/list/sorting.ts';

type Row = { name: string; coins: number };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', label: 'Nome', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'coins', label: 'Monete', cell: ({ coins }) => coins, sortValue: ({ coins }) => coins },
  { key: 'mute', label: 'Altro', cell: () => '' },
];
const ROWS = [
  { name: 'zeno', coins: 9 },
  { name: 'Èlia', coins: 100 },
  { name: 'anna', coins: 9 },
];
const names = (key: string, descending: boolean) =>
  sortRows(ROWS, COLUMNS, { key, descending }).map(({ name }) => name);

describe('sorting', () => {
  it('puts words in the order of Italian, figures in theirs', () => {
    expect(names('name', false)).toEqual(['anna', 'Èlia', 'zeno']);
    expect(names('name', true)).toEqual(['zeno', 'Èlia', 'anna']);
    expect(names('coins', false)).toEqual(['zeno', 'anna', 'Èlia']);
  });

  it('leaves the rows alone without an order, or for a column that has none', () => {
    expect(sortRows(ROWS, COLUMNS, undefined)).toEqual(ROWS);
    expect(names('mute', false)).toEqual(['zeno', 'Èlia', 'anna']);
  });

  it('goes up, then down, then back to the list’s own order', () => {
    const up = nextSorting(undefined, 'name');
    const down = nextSorting(up, 'name');
    expect([up, down, nextSorting(down, 'name')]).toEqual([
      { key: 'name', descending: false },
      { key: 'name', descending: true },
      undefined,
    ]);
    expect(nextSorting(down, 'coins')).toEqual({ key: 'coins', descending: false });
  });
});
