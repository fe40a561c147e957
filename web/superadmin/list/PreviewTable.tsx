import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { TableProps } from './columns.ts';
import { DataTable } from './DataTable.tsx';

/** As many as show what there is without a long page on a phone. */
const PREVIEWED = 5;

/** The first rows of a table; the others on request. */
export function PreviewTable<R>({ rows, ...props }: TableProps<R>) {
  const [all, setAll] = useState(false);
  return (
    <>
      <DataTable {...props} rows={all ? rows : rows.slice(0, PREVIEWED)} />
      {!all && rows.length > PREVIEWED && (
        <div className="mt-4 grid justify-items-center">
          <Button tone="plain" size="small" onClick={() => setAll(true)}>
            Mostra tutti ({rows.length})
          </Button>
        </div>
      )}
    </>
  );
}
