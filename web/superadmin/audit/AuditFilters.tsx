import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { usePanelAddress } from '../panel-address.ts';
import { choicesOf, isKeyOf } from '../parts/labels.ts';
import { recipientOf } from '../prizes/draft.ts';
import { UserPicker } from '../prizes/UserPicker.tsx';
import { ACTION_NAMES } from './sentences.ts';

export type Filters = {
  readonly actorId?: number;
  readonly action?: AuditAction;
  readonly userId?: number;
  readonly from?: string;
  readonly to?: string;
};

/** The address's parameters: who, what, on whom, from which day, to which day. */
const NAMES = { actorId: 'chi', action: 'azione', userId: 'su', from: 'dal', to: 'al' } as const;
type Name = keyof typeof NAMES;

const DAY = /^20[2-9]\d-\d\d-\d\d$/;

const ID = /^[1-9]\d{0,15}$/;

/** The filters named by texts; others are left out. */
const filtersOf = (textOf: (name: Name) => string): Filters => {
  const [actorId, action, userId] = [textOf('actorId'), textOf('action'), textOf('userId')];
  const [from, to] = [textOf('from'), textOf('to')];
  return {
    ...(ID.test(actorId) ? { actorId: Number(actorId) } : {}),
    ...(isKeyOf(ACTION_NAMES, action) ? { action } : {}),
    ...(ID.test(userId) ? { userId: Number(userId) } : {}),
    ...(DAY.test(from) ? { from } : {}),
    ...(DAY.test(to) ? { to } : {}),
  };
};

/** The audit's filters, which are kept in the address, so that Back and links work. */
export const useAuditFilters = () => {
  const { params, change } = usePanelAddress();
  const textOf = (name: Name): string => params.get(NAMES[name]) ?? '';
  const filters = filtersOf(textOf);
  const { from, to } = filters;
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    /** The days as typed. */
    days: { from: textOf('from'), to: textOf('to') },
    /** What is wrong with the days. */
    problem: from && to && from > to ? 'L’ultimo giorno viene prima del primo.' : undefined,
    filter: (name: 'actorId' | 'action' | 'userId', value: string | null): void =>
      change({ [NAMES[name]]: value }),
    // A year that is still being typed isn't a step to go back to.
    filterDay: (name: 'from' | 'to', value: string): void =>
      change({ [NAMES[name]]: value }, textOf(name) !== '' && filters[name] === undefined),
    clear: (): void => change(Object.fromEntries(Object.values(NAMES).map(name => [name, null]))),
  };
};

type UserProps = {
  label: string;
  id: number | undefined;
  onChoose: (id: string | null) => void;
};

/** Selects a user, whose number is in the address; an erased user has no name. */
function UserFilter({ label, id, onChoose }: UserProps) {
  const details = useCall('admin.userDetails', { id: id ?? 0 }, { enabled: id !== undefined });
  const chosen =
    id === undefined
      ? null
      : details.data
        ? recipientOf(details.data.user)
        : { id, username: details.isPending ? '…' : 'Utente eliminato', email: '' };
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

/** Who did what, to whom and when; each filter applies as soon as it is selected. */
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
