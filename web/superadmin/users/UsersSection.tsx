import { lazy, useState } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { usePages } from '#web/api/use-pages.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { GradualPages } from '../parts/GradualPages.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { usePanelLocation } from '../use-panel-location.ts';
import { USER_COLUMNS } from './columns.tsx';
import { Overview } from './Overview.tsx';

const UserDetails = lazy(() => import('./UserDetails.tsx'));

type ListProps = { lastOpened: number | undefined; onOpen: (id: number) => void };

function UserList({ lastOpened, onOpen }: ListProps) {
  const { search, searchFor } = usePanelLocation();
  const query = usePages('admin.users', search === '' ? {} : { search });
  const actions = ({ id, username }: AdminUser) => (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the focus returns here from the details
      autoFocus={id === lastOpened}
      aria-label={`Dettagli di ${username}`}
      className={buttonClass({ tone: 'plain', size: 'small' })}
      onClick={() => onOpen(id)}
    >
      Dettagli
    </button>
  );
  return (
    <Panel title="Utenti" text="Dal più recente.">
      <div className="mb-5">
        <SearchField
          label="Cerca un utente"
          placeholder="Una parola del nome, o l’email"
          initial={search}
          onSearch={searchFor}
        />
      </div>
      <GradualPages
        query={query}
        rows={query.data?.pages.flatMap(page => page.users)}
        emptyState={search === '' ? 'Non c’è ancora nessun utente.' : 'Nessun utente trovato.'}
      >
        {shown => (
          <DataTable
            caption="Utenti"
            rows={shown}
            idOf={({ id }) => id}
            columns={USER_COLUMNS}
            actions={actions}
          />
        )}
      </GradualPages>
    </Panel>
  );
}

/** The list of users, or the details of one. */
export default function UsersSection() {
  const { user, closeUser, showUser } = usePanelLocation();
  /** Its button gets the focus back when the list is shown again. */
  const [lastOpened, setLastOpened] = useState<number>();
  const open = (id: number): void => {
    setLastOpened(id);
    showUser(id);
  };
  if (user !== undefined) return <UserDetails key={user} id={user} onBack={closeUser} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Overview />
      <UserList lastOpened={lastOpened} onOpen={open} />
    </div>
  );
}
