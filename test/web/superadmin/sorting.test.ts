import { describe, expect, it } from 'vitest';
import { type Column, nextSorting, sortRows } from '#web/superadmin/list/sorting.ts';

type Row = { name: string; coins: number };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', label: 'Nome', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'coins', label: 'Monete', cell: ({ coins }) => coins, sortValue: ({ coins }) => coins },
  { key: 'other', label: 'Altro', cell: () => '' },
];
const ROWS = [
  { name: 'zeno', coins: 9 },
  { name: 'Èlia', coins: 100 },
  { name: 'anna', coins: 9 },
];
const sortedNames = (key: string, descending: boolean) =>
  sortRows(ROWS, COLUMNS, { key, descending }).map(({ name }) => name);

describe('sorting', () => {
  it('sorts text in Italian order and numbers by value', () => {
    expect(sortedNames('name', false)).toEqual(['anna', 'Èlia', 'zeno']);
    expect(sortedNames('name', true)).toEqual(['zeno', 'Èlia', 'anna']);
    expect(sortedNames('coins', false)).toEqual(['zeno', 'anna', 'Èlia']);
  });

  it('keeps the rows’ order without a sorting, or for a column that can’t be sorted', () => {
    expect(sortRows(ROWS, COLUMNS, undefined)).toEqual(ROWS);
    expect(sortedNames('other', false)).toEqual(['zeno', 'Èlia', 'anna']);
  });

  it('is ascending, then descending, then none', () => {
    const ascending = nextSorting(undefined, 'name');
    const descending = nextSorting(ascending, 'name');
    expect([ascending, descending, nextSorting(descending, 'name')]).toEqual([
      { key: 'name', descending: false },
      { key: 'name', descending: true },
      undefined,
    ]);
    expect(nextSorting(descending, 'coins')).toEqual({ key: 'coins', descending: false });
  });
});
