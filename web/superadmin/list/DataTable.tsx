import { type ReactNode, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CardList } from './CardList.tsx';
import { SortButton } from './SortButton.tsx';
import { type Column, nextSorting, type Sorting, sortRows } from './sorting.ts';
import { useWideScreen } from './use-wide-screen.ts';

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

const ariaSortOf = (sorting: Sorting | undefined, key: string) => {
  if (sorting?.key !== key) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
};

/** A table that sorts the loaded rows; a list of cards on a small screen. */
export function DataTable<R>(props: TableProps<R>) {
  const { caption, rows, idOf, columns, actions } = props;
  const [sorting, setSorting] = useState<Sorting>();
  const wide = useWideScreen();
  const sortedRows = sortRows(rows, columns, sorting);
  if (!wide) return <CardList {...props} rows={sortedRows} sorting={sorting} onSort={setSorting} />;
  return (
    <div className="relative -mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-line text-sm">
            {columns.map(({ key, label, sortValue, isNumeric }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sortValue && ariaSortOf(sorting, key)}
                className={cx('px-2 py-1 font-bold whitespace-nowrap', isNumeric && 'text-right')}
              >
                {sortValue ? (
                  <SortButton
                    label={label}
                    order={ariaSortOf(sorting, key)}
                    onSort={() => setSorting(nextSorting(sorting, key))}
                  />
                ) : (
                  label
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-2">
                <span className="sr-only">Azioni</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sortedRows.map(row => (
            <tr key={idOf(row)} className="border-b border-line hover:bg-vanilla">
              {columns.map(({ key, cell, isNumeric }, index) => {
                const cellClass = cx('px-2 py-2.5', isNumeric && 'text-right tabular-nums');
                return index === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    className={cx(cellClass, 'min-w-48 font-bold wrap-anywhere')}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={cellClass}>
                    {cell(row)}
                  </td>
                );
              })}
              {actions && <td className="px-2 py-1 text-right">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
