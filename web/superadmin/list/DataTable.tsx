import { clsx } from 'clsx';
import { useState, useSyncExternalStore } from 'react';
import { CardList } from './CardList.tsx';
import { nextSorting, type Sorting, sortRows, type TableProps } from './sorting.ts';

/** On a narrower screen the panel's tables would scroll sideways. */
const wideScreen = matchMedia('(min-width: 1024px)');

const subscribe = (listener: () => void): (() => void) => {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
};

/** Whether the window is wide enough for a table. */
const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen.matches);

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
                className={clsx('px-2 py-1 font-bold whitespace-nowrap', isNumeric && 'text-right')}
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
                const cellClass = clsx('px-2 py-2.5', isNumeric && 'text-right tabular-nums');
                return index === 0 ? (
                  <th
                    key={key}
                    scope="row"
                    className={clsx(cellClass, 'min-w-48 font-bold wrap-anywhere')}
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

type Props = { label: string; order: 'none' | 'ascending' | 'descending'; onSort: () => void };

function SortButton({ label, order, onSort }: Props) {
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-bold hover:bg-vanilla"
    >
      {label}
      <svg viewBox="0 0 10 14" className="h-3.5 w-2.5" aria-hidden="true" fill="currentColor">
        <path d="M5 0l4.5 5.5h-9z" className={clsx(order !== 'ascending' && 'opacity-30')} />
        <path d="M5 14L.5 8.5h9z" className={clsx(order !== 'descending' && 'opacity-30')} />
      </svg>
    </button>
  );
}
