import type { ReactNode } from 'react';

export type Column<R> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** The rows are sorted by it; without it the column can't be sorted. */
  readonly sortValue?: (row: R) => string | number;
  /** Numbers are aligned right. */
  readonly isNumeric?: boolean;
};

export type TableProps<R> = {
  /** Names the table for a screen reader. */
  caption: string;
  rows: readonly R[];
  idOf: (row: R) => number;
  /** The first one is the row's header. */
  columns: readonly Column<R>[];
  /** The buttons of a row. */
  actions?: (row: R) => ReactNode;
};

export type Sorting = { readonly key: string; readonly descending: boolean };

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'it', { sensitivity: 'base', numeric: true });

/** Sorts rows by a column; equal ones keep their order. */
export const sortRows = <R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  sorting: Sorting | undefined,
): readonly R[] => {
  const sortValue = columns.find(({ key }) => key === sorting?.key)?.sortValue;
  if (!sorting || !sortValue) return rows;
  const direction = sorting.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortValue(a), sortValue(b)));
};

/** The sorting after a click on a column: ascending, then descending, then none. */
export const nextSorting = (sorting: Sorting | undefined, key: string): Sorting | undefined => {
  if (sorting?.key !== key) return { key, descending: false };
  return sorting.descending ? undefined : { key, descending: true };
};
