import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { choicesOf } from '../parts/labels.ts';
import { recipientOf } from '../prizes/draft.ts';
import { UserPicker } from '../prizes/UserPicker.tsx';
import { ACTION_NAMES } from './text.ts';
import type { useAuditFilters } from './use-audit-filters.ts';

type UserProps = {
  label: string;
  id: number | undefined;
  onChoose: (id: string | null) => void;
};

/** Chooses a user, who is in the address by number; one who was erased has no name. */
function UserFilter({ label, id, onChoose }: UserProps) {
  const details = useCall('admin.userDetails', { id: id ?? 0 }, { enabled: id !== undefined });
  const chosen =
    id === undefined
      ? null
      : details.data
        ? recipientOf(details.data.user)
        : { id, username: `Utente n. ${id}`, email: '' };
  return (
    <UserPicker
      label={label}
      chosen={chosen}
      onChoose={user => onChoose(user === null ? null : String(user.id))}
    />
  );
}

const ACTIONS = [['', 'Qualsiasi'], ...choicesOf(ACTION_NAMES)] as const;

type Props = ReturnType<typeof useAuditFilters>;

/** Who did what, to whom and when; each filter acts as soon as it is chosen. */
export function AuditFilters(props: Props) {
  const { filters, isFiltered, days, problem, filter, filterDay, clear } = props;
  return (
    <details open={isFiltered} className="mb-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-berry-ink underline underline-offset-4">
        Filtra per chi, che cosa, su chi e quando
      </summary>
      <div className="mt-2 grid grid-cols-1 items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
        <UserFilter
          label="Chi l’ha fatto"
          id={filters.actorId}
          onChoose={id => filter('actorId', id)}
        />
        <Select
          label="Che cosa"
          choices={ACTIONS}
          value={filters.action ?? ''}
          onChange={({ target }) => filter('action', target.value)}
        />
        <UserFilter label="Su chi" id={filters.userId} onChoose={id => filter('userId', id)} />
        <Field
          label="Dal giorno"
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={days.from}
          onChange={({ target }) => filterDay('from', target.value)}
        />
        <Field
          label="Al giorno"
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={days.to}
          error={problem}
          onChange={({ target }) => filterDay('to', target.value)}
        />
        {isFiltered && (
          <Button tone="plain" className="md:mt-6.5" onClick={clear}>
            Togli i filtri
          </Button>
        )}
      </div>
    </details>
  );
}
