import type { ReactNode } from 'react';

export type Column<R> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
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
