import { cardClass } from '#web/ui/Card.tsx';
import type { TableProps } from './columns.ts';

/** The rows of a table as cards, for small screens. */
export function CardList<R>({ caption, rows, idOf, columns, actions }: TableProps<R>) {
  const [name, ...others] = columns;
  return (
    <ul aria-label={caption} className="grid gap-3 md:grid-cols-2">
      {rows.map(row => (
        <li
          key={idOf(row)}
          className={cardClass({
            tone: 'raised',
            size: 'item',
            depth: 'flat',
            className: 'flex min-w-0 flex-col',
          })}
        >
          <p className="text-lg font-bold wrap-anywhere">{name?.cell(row)}</p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            {others.map(({ key, label, cell }) => (
              <div key={key} className="min-w-0">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere tabular-nums">{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="mt-auto grid *:mt-3 *:w-full">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
