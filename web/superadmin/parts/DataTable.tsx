import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useIsWide } from '#web/ui/wide.ts';
import { ItemCard } from './ItemCard.tsx';

export type Column<R> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** Numbers are aligned right. */
  readonly isNumeric?: boolean;
  /** For what a card has no room for; the details contain it. */
  readonly onlyInTable?: boolean;
};

type TableProps<R> = {
  /** The table's name for screen readers. */
  caption: string;
  rows: readonly R[];
  idOf: (row: R) => number;
  /** The first one is the row's header. */
  columns: readonly Column<R>[];
  /** The buttons of a row. */
  actions?: (row: R) => ReactNode;
};

/** A date in a table, small and on one line. */
export function TableDate({ children }: { children: string }) {
  return <span className="text-sm xl:whitespace-nowrap">{children}</span>;
}

/** The rows of a table as cards, for small screens. */
function CardList<R>({ caption, rows, idOf, columns, actions }: TableProps<R>) {
  const [name, ...others] = columns;
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-2 md:grid-cols-2">
      {rows.map(row => (
        <ItemCard key={idOf(row)} size="row" className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 grow basis-32 leading-tight font-bold wrap-anywhere">
              {name?.cell(row)}
            </p>
            {actions?.(row)}
          </div>
          <dl className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {others
              .filter(({ onlyInTable }) => !onlyInTable)
              .map(({ key, label, cell }) => (
                <div key={key} className="flex min-w-0 gap-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere tabular-nums">{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </ItemCard>
      ))}
    </ul>
  );
}

/** A table, or on a small screen, where it would scroll sideways, a list of cards. */
export function DataTable<R>(props: TableProps<R>) {
  const { caption, rows, idOf, columns, actions } = props;
  const isWide = useIsWide();
  if (!isWide) return <CardList {...props} />;
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

/** Enough to give an idea without a long page on a phone. */
const PREVIEWED = 5;

/** A table's first rows, and the others on request. */
export function PreviewTable<R>({ rows, ...props }: TableProps<R>) {
  const [all, setAll] = useState(false);
  return (
    <>
      <DataTable {...props} rows={all ? rows : rows.slice(0, PREVIEWED)} />
      {!all && rows.length > PREVIEWED && (
        <div className="mt-4 grid justify-items-center">
          <Button tone="plain" size="small" onClick={() => setAll(true)}>
            {`Mostra tutti (${rows.length})`}
          </Button>
        </div>
      )}
    </>
  );
}
