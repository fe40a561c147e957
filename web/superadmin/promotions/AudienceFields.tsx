import { PROMOTION_USERS_MAX } from '#shared/contract/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { useLocations } from '#web/ui/use-locations.ts';
import { choicesOf, isKeyOf } from '../parts/labels.ts';
import type { Recipient } from '../prizes/draft.ts';
import { UserPicker } from '../prizes/UserPicker.tsx';
import { AUDIENCE_NAMES } from './names.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

type PeopleProps = {
  name: string;
  error: string | undefined;
  people: readonly Recipient[];
  onChange: (people: Recipient[]) => void;
};

/** The players named by a promotion. */
function PeopleField({ name, error, people, onChange }: PeopleProps) {
  const add = (one: Recipient | null): void => {
    if (one && !people.some(({ id }) => id === one.id)) onChange([...people, one]);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {people.length > 0 && (
        <ul aria-label="Persone scelte" className="grid grid-cols-1 gap-1">
          {people.map(({ id, username, email }) => (
            <li key={id} className="flex items-center justify-between gap-2 border-b border-line">
              <span className="min-w-0 wrap-anywhere">
                <strong>{username}</strong> <span className="text-sm text-ink-soft">{email}</span>
              </span>
              <IconButton
                label={`Togli ${username}`}
                onClick={() => onChange(people.filter(one => one.id !== id))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <UserPicker
        // After each choice the search starts over.
        key={people.length}
        name={name}
        error={error}
        label={`Aggiungi una persona (al massimo ${PROMOTION_USERS_MAX})`}
        chosen={null}
        onChoose={add}
      />
    </div>
  );
}

type Props = Pick<PromotionFormState, 'control' | 'field'>;

const NO_LOCATION = ['', 'Scegli un negozio'] as const;
const NO_PRIZE = ['', 'Nessun premio'] as const;

/** Who a promotion is for, and what it gives. */
export function AudienceFields({ control, field }: Props) {
  const audience = control('audience');
  const people = control('userIds');
  const locations = useLocations();
  const { data } = useCall('admin.prizes', {});
  const usable = (data?.prizes ?? []).filter(({ isActive }) => isActive);
  return (
    <>
      <Select
        label="Destinatari"
        name={audience.name}
        error={audience.error}
        // A shop with one location has no customers of a location.
        choices={choicesOf(AUDIENCE_NAMES).filter(
          ([name]) => name !== 'location' || locations.length > 0,
        )}
        value={audience.value}
        onChange={({ target: { value } }) =>
          isKeyOf(AUDIENCE_NAMES, value) && audience.onChange(value)
        }
      />
      {audience.value === 'location' && (
        <Select
          {...field('locationId')}
          label="Negozio"
          hint="Chi ci ha comprato in almeno metà dei suoi giorni con acquisti degli ultimi 12 mesi. Le visite si contano a giorni."
          choices={[NO_LOCATION, ...locations.map(({ id, name }) => [String(id), name] as const)]}
        />
      )}
      {audience.value === 'users' && (
        <PeopleField
          name={people.name}
          error={people.error}
          people={people.value}
          onChange={people.onChange}
        />
      )}
      <Select
        {...field('prizeId')}
        label="Premio"
        hint="Un premio attivo: ognuno lo riceve subito."
        choices={[NO_PRIZE, ...usable.map(({ id, name }) => [String(id), name] as const)]}
      />
    </>
  );
}
