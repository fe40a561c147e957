import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FormField } from '#web/ui/form/use-contract-form.ts';
import { choicesOf } from '../parts/labels.ts';
import { DiscountFields } from './DiscountFields.tsx';
import type { CommonField } from './draft.ts';
import { RESOURCE_NAMES } from './input.ts';

/** The inputs that a type of prize or reward needs. */
export type ValueKind = 'value' | 'resource' | 'optional value' | 'discount';

type Props = {
  kind: ValueKind;
  /** The field of the value, whose name differs. */
  value: FormField;
  field: (name: CommonField) => FormField;
  datesRequired: boolean;
};

export function ValueFields({ kind, value, field, datesRequired }: Props) {
  if (kind === 'discount') return <DiscountFields field={field} datesRequired={datesRequired} />;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...value}
        label={kind === 'optional value' ? 'Valore (facoltativo)' : 'Valore'}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required={kind !== 'optional value'}
      />
      {kind === 'resource' && (
        <Select
          {...field('resourceType')}
          label="Risorsa"
          required
          choices={[['', 'Scegli…'], ...choicesOf(RESOURCE_NAMES)]}
        />
      )}
    </div>
  );
}
