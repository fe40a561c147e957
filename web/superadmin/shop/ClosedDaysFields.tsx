import { CLOSED_DAYS_MAX } from '#shared/contract/limits.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { ListField } from '../programme/ListField.tsx';
import type { ShopFormState } from './use-shop-form.ts';

/** The days on which the shop is closed whatever its hours say. */
export function ClosedDaysFields({ form }: { form: ShopFormState }) {
  const { value, error, onChange } = form.control('closedOn');
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
        <Field {...form.field(`closedOn.${index}`)} type="date" label="Giorno di chiusura" />
      )}
    </ListField>
  );
}
