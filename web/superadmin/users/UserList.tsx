import { useState } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DataTable } from '../list/DataTable.tsx';
import { Paged } from '../list/Paged.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { usePages } from '../list/use-pages.ts';
import { Panel } from '../parts/Panel.tsx';
import { USER_COLUMNS } from './columns.tsx';

type Props = { last: number | undefined; onOpen: (id: number) => void };

export function UserList({ last, onOpen }: Props) {
  const [search, setSearch] = useState('');
  const query = usePages('admin.users', search === '' ? {} : { search });
  const users = query.data?.pages.flatMap(page => page.users) ?? [];
  const actions = ({ id, username }: AdminUser) => (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: where one was before the details
      autoFocus={id === last}
      aria-label={`Dettagli di ${username}`}
      className={buttonClass({ tone: 'plain', size: 'small' })}
      onClick={() => onOpen(id)}
    >
      Dettagli
    </button>
  );
  return (
    <Panel title="Utenti" text="Dal più recente. Tocca un’intestazione per riordinare.">
      <div className="mb-5">
        <SearchField
          label="Cerca un utente"
          placeholder="Inizio del nome o dell’email"
          onSearch={setSearch}
        />
      </div>
      <Paged
        query={query}
        count={users.length}
        nothing={search === '' ? 'Non c’è ancora nessun utente.' : 'Nessun utente trovato.'}
      >
        <DataTable
          caption="Utenti"
          rows={users}
          idOf={({ id }) => id}
          columns={USER_COLUMNS}
          actions={actions}
        />
      </Paged>
    </Panel>
  );
}
