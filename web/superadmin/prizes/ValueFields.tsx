import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { choicesOf } from '../parts/labels.ts';
import { DiscountFields } from './DiscountFields.tsx';
import type { Draft } from './draft.ts';
import { RESOURCE_NAMES } from './requests.ts';

/** The inputs that a type of prize or reward needs. */
export type ValueKind = 'value' | 'resource' | 'optional value' | 'discount';

type Props = {
  kind: ValueKind;
  draft: Draft;
  field: (name: keyof Draft) => { name: string; error: string | undefined };
  datesRequired: boolean;
  /** Called by selects: the form clears the errors of inputs by itself. */
  clearErrors: () => void;
};

export function ValueFields({ kind, draft, field, datesRequired, clearErrors }: Props) {
  if (kind === 'discount')
    return <DiscountFields draft={draft} field={field} datesRequired={datesRequired} />;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...field('value')}
        label={kind === 'optional value' ? 'Valore (facoltativo)' : 'Valore'}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        required={kind !== 'optional value'}
        defaultValue={draft.value}
      />
      {kind === 'resource' && (
        <Select
          {...field('resourceType')}
          label="Risorsa"
          required
          choices={[['', 'Scegli…'], ...choicesOf(RESOURCE_NAMES)]}
          defaultValue={draft.resourceType}
          onChange={clearErrors}
        />
      )}
    </div>
  );
}
