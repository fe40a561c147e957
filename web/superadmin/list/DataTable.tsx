import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { CardList } from './CardList.tsx';
import type { TableProps } from './columns.ts';

/** On a narrower screen the panel's tables would scroll sideways. */
const wideScreen = matchMedia('(min-width: 1024px)');

const subscribe = (listener: () => void): (() => void) => {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
};

/** Whether the window is wide enough for a table. */
const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen.matches);

/** A table; a list of cards on a small screen. */
export function DataTable<R>(props: TableProps<R>) {
  const { caption, rows, idOf, columns, actions } = props;
  const wide = useWideScreen();
  if (!wide) return <CardList {...props} />;
  return (
    <div className="relative -mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-line text-sm">
            {columns.map(({ key, label, isNumeric }) => (
              <th
                key={key}
                scope="col"
                className={clsx('px-2 py-1 font-bold whitespace-nowrap', isNumeric && 'text-right')}
              >
                {label}
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
          {rows.map(row => (
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
