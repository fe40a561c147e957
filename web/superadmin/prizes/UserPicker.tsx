import { useState } from 'react';
import type { AdminUser } from '#shared/contract/admin.ts';
import { usePages } from '#web/api/use-pages.ts';
import { CheckIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { type Recipient, recipientOf } from './draft.ts';

/** As many as fit without scrolling; typing more of the name narrows the search. */
const MAX_RESULTS = 5;

type Props = {
  label: string;
  /** The field's name and error, if it is part of a form. */
  name?: string;
  error?: string | undefined;
  chosen: Recipient | null;
  onChoose: (user: Recipient | null) => void;
};

type FoundProps = { users: readonly AdminUser[]; onChoose: (user: Recipient) => void };

function Found({ users, onChoose }: FoundProps) {
  if (users.length === 0) return <EmptyState>Nessun utente trovato.</EmptyState>;
  return (
    <ul aria-label="Utenti trovati" className="grid grid-cols-1 gap-2">
      {users.map(user => (
        <li key={user.id}>
          <button
            type="button"
            onClick={() => onChoose(recipientOf(user))}
            className={cardClass({
              tone: 'raised',
              size: 'row',
              depth: 'flat',
              interactive: true,
              className: 'flex w-full flex-wrap items-center justify-between gap-x-4 text-left',
            })}
          >
            <strong className="wrap-anywhere">{user.username}</strong>
            <span className="text-sm break-all text-ink-soft">{user.email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ResultsProps = Pick<FoundProps, 'onChoose'> & { search: string };

function SearchResults({ search, onChoose }: ResultsProps) {
  const query = usePages('admin.users', { search }, { staleTime: 0 });
  return (
    <Loaded of={query} skeleton={<p className="text-ink-soft">Cerco...</p>}>
      {({ pages }) => (
        <Found
          users={pages.flatMap(page => page.users).slice(0, MAX_RESULTS)}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

/** Searches for a user; shows them once chosen. */
export function UserPicker({ label, chosen, onChoose, ...field }: Props) {
  const [search, setSearch] = useState('');
  if (chosen)
    return (
      <Notice
        tone="good"
        icon={<CheckIcon />}
        action={
          <Button tone="plain" size="small" onClick={() => onChoose(null)}>
            Cambia
          </Button>
        }
      >
        <span className="block text-sm">{label}</span>
        <strong className="wrap-anywhere">{chosen.username}</strong>{' '}
        <span className="text-sm break-all">{chosen.email}</span>
      </Notice>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        {...field}
        label={label}
        placeholder="Una parola del nome, o l’email"
        initial={search}
        onSearch={setSearch}
      />
      {search !== '' && <SearchResults search={search} onChoose={onChoose} />}
    </div>
  );
}
