import type { ReactNode } from 'react';

export type Column<R> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** What the rows are ordered by; without it the column doesn't sort. */
  readonly sortValue?: (row: R) => string | number;
  /** Figures stand at the right. */
  readonly isNumeric?: boolean;
};

export type Sorting = { readonly key: string; readonly descending: boolean };

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'it', { sensitivity: 'base', numeric: true });

/** The rows in the order chosen; those that are equal stay as they came. */
export const sortRows = <R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  sorting: Sorting | undefined,
): readonly R[] => {
  const by = columns.find(({ key }) => key === sorting?.key)?.sortValue;
  if (!sorting || !by) return rows;
  const direction = sorting.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(by(a), by(b)));
};

/** A second touch turns the order round, a third gives the list's own back. */
export const nextSorting = (sorting: Sorting | undefined, key: string): Sorting | undefined => {
  if (sorting?.key !== key) return { key, descending: false };
  return sorting.descending ? undefined : { key, descending: true };
};
