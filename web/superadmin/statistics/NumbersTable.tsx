type Row = { readonly label: string; readonly values: readonly string[] };

type Props = {
  title: string;
  caption: string;
  /** What the rows are, then what their values are. */
  columns: readonly [string, ...string[]];
  rows: readonly Row[];
};

/** The numbers of a panel as a table, for screen readers too. */
export function NumbersTable({ title, caption, columns: [first, ...others], rows }: Props) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-berry-ink underline underline-offset-4">
        Vedi i dati in tabella
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${title}, dati`} className="max-h-72 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 bg-card py-1.5 text-left">
                {first}
              </th>
              {others.map(name => (
                <th key={name} scope="col" className="sticky top-0 bg-card py-1.5 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                {others.map((name, i) => (
                  <td key={name} className="py-1.5 text-right">
                    {values[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
