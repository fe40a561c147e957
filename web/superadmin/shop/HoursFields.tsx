import { CLOSED_DAYS_MAX, OPENINGS_A_DAY_MAX } from '#shared/contract/limits.ts';
import type { Opening } from '#shared/contract/schemas/shop.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { CopyIcon, PlusIcon, TrashIcon } from '#web/art/page-icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CheckBox } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { WEEKDAY_NAMES } from '#web/ui/format/stamps-text.ts';
import { GroupError } from '../parts/GroupError.tsx';
import { ListField } from '../programme/ListField.tsx';
import { WEEKDAYS } from './draft.ts';
import type { ShopFormState } from './use-shop-form.ts';

/** The initial values of a day's new openings. */
const NEW_OPENINGS: readonly Opening[] = [
  { from: '08:00', to: '13:00' },
  { from: '15:30', to: '19:30' },
];
const EMPTY: Opening = { from: '', to: '' };

/** The form, and which place in it: the shop's own, or one of its locations. */
export type PlaceProps = { form: ShopFormState; at: '' | `locations.${number}.` };

type OpeningProps = PlaceProps & { day: number; index: number; onRemove: () => void };

function OpeningFields({ form, at, day, index, onRemove }: OpeningProps) {
  const timeField = (end: 'from' | 'to', label: string, placeholder: string) => {
    const { name, value, error, onChange } = form.control(`${at}hours.${day}.${index}.${end}`);
    return (
      <Field
        name={name}
        value={value}
        error={error}
        label={label}
        placeholder={placeholder}
        className="min-w-0 grow"
        onChange={({ target }) => {
          onChange(target.value);
          form.clearErrors(`${at}hours.${day}`);
        }}
      />
    );
  };
  return (
    <div className="flex items-start gap-2">
      {timeField('from', 'Dalle', '08:00')}
      {timeField('to', 'Alle', '19:30')}
      <IconButton
        label={`Togli l’orario ${index + 1} di ${WEEKDAY_NAMES[day]?.toLowerCase()}`}
        className="mt-6.5"
        onClick={onRemove}
      >
        <TrashIcon className="size-5" />
      </IconButton>
    </div>
  );
}

type DayProps = PlaceProps & { day: number; onCopy: (openings: Opening[]) => void };

function DayFields({ form, at, day, onCopy }: DayProps) {
  const { value: openings, error, onChange } = form.control(`${at}hours.${day}`);
  const name = WEEKDAY_NAMES[day] ?? '';
  return (
    <fieldset className="grid grid-cols-1 gap-2 border-t-2 border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="font-bold">
        {name}
      </p>
      {openings.length === 0 && <p className="text-sm text-ink-soft">Chiuso</p>}
      {openings.map((_, index) => (
        <OpeningFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the values are the form's, by their index.
          key={index}
          form={form}
          at={at}
          day={day}
          index={index}
          onRemove={() => onChange(openings.toSpliced(index, 1))}
        />
      ))}
      <GroupError error={error} />
      <div className="flex flex-wrap gap-2">
        {openings.length < OPENINGS_A_DAY_MAX && (
          <Button
            tone="plain"
            size="small"
            aria-label={`Aggiungi un orario a ${name.toLowerCase()}`}
            onClick={() => onChange([...openings, NEW_OPENINGS[openings.length] ?? EMPTY])}
          >
            <PlusIcon className="size-5" />
            Aggiungi un orario
          </Button>
        )}
        <Button
          tone="quiet"
          size="small"
          aria-label={`Copia su tutti i giorni l’orario di ${name.toLowerCase()}`}
          onClick={() => onCopy(openings)}
        >
          <CopyIcon className="size-5" />
          Copia su tutti i giorni
        </Button>
      </div>
    </fieldset>
  );
}

/** The days on which the shop is closed whatever its hours say. */
export function ClosedDaysFields({ form, at }: PlaceProps) {
  const { value, error, onChange } = form.control(`${at}closedOn`);
  return (
    <ListField
      title="Giorni di chiusura"
      text={`Feste e ferie, al massimo ${CLOSED_DAYS_MAX} giorni: in questi giorni gli orari non valgono.`}
      error={error}
      count={value.length}
      max={CLOSED_DAYS_MAX}
      addLabel="Aggiungi un giorno"
      nameOf={index => `Giorno di chiusura ${index + 1}`}
      onAdd={() => onChange([...value, ''])}
      onRemove={index => onChange(value.toSpliced(index, 1))}
    >
      {index => (
        <Field {...form.field(`${at}closedOn.${index}`)} type="date" label="Giorno di chiusura" />
      )}
    </ListField>
  );
}

/** The hours of the week, if the shop publishes them. */
export function HoursFields({ form, at }: PlaceProps) {
  const hasHours = form.control(`${at}hasHours`);
  const hours = form.control(`${at}hours`);
  const copy = (openings: readonly Opening[]): void =>
    hours.onChange(
      Array.from({ length: WEEKDAYS }, () => openings.map(opening => ({ ...opening }))),
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <CheckBox
        name={hasHours.name}
        label="Mostra gli orari ai clienti"
        checked={hasHours.value}
        onChange={({ target }) => hasHours.onChange(target.checked)}
      />
      {!hasHours.value && hours.value.some(openings => openings.length > 0) && (
        <Notice tone="bad" role="status" icon={<WarningIcon />}>
          Salvando, gli orari che hai scritto si perdono.
        </Notice>
      )}
      {hasHours.value &&
        WEEKDAY_NAMES.map((name, day) => (
          <DayFields key={name} form={form} at={at} day={day} onCopy={copy} />
        ))}
    </div>
  );
}
