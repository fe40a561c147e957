import { cardClass } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import type { Sorting, TableProps } from './sorting.ts';

type Props<R> = TableProps<R> & {
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
};

/** Marks a descending order in the select's values. */
const DESCENDING = '-';

/** The rows of a table as cards, for small screens. */
export function CardList<R>({ caption, rows, idOf, columns, actions, sorting, onSort }: Props<R>) {
  const [name, ...others] = columns;
  const choices = columns.flatMap(({ key, label, sortValue }) =>
    sortValue
      ? [
          [key, `${label}, crescente`] as const,
          [DESCENDING + key, `${label}, decrescente`] as const,
        ]
      : [],
  );
  const choose = (value: string): void => {
    if (value === '') onSort(undefined);
    else onSort({ key: value.replace(DESCENDING, ''), descending: value.startsWith(DESCENDING) });
  };
  return (
    <>
      {choices.length > 0 && rows.length > 1 && (
        <Select
          label="Ordina per"
          className="mb-4"
          choices={[['', 'Come arrivano'], ...choices]}
          value={sorting ? (sorting.descending ? DESCENDING : '') + sorting.key : ''}
          onChange={event => choose(event.target.value)}
        />
      )}
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
    </>
  );
}
