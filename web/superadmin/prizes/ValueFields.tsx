import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '#shared/contract/limits.ts';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FormField } from '#web/ui/form/use-contract-form.ts';
import { choicesOf } from '../parts/labels.ts';
import { type CommonField, RESOURCE_NAMES } from './draft.ts';

type DiscountProps = {
  field: (name: CommonField) => FormField;
  datesRequired: boolean;
};

function ValidityFields({ field, datesRequired }: DiscountProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field {...field('validFrom')} label="Valido dal" type="date" required={datesRequired} />
      <Field
        {...field('validUntil')}
        label="Valido fino al"
        type="date"
        required={datesRequired}
        hint="Compreso, fino a mezzanotte."
      />
    </div>
  );
}

/** The inputs of a discount. */
function DiscountFields(props: DiscountProps) {
  const { field } = props;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          {...field('discountPercent')}
          label="Percentuale di sconto"
          type="number"
          inputMode="decimal"
          min={DISCOUNT_PERCENT_MIN}
          max={DISCOUNT_PERCENT_MAX}
          step="any"
          required
          hint={`Da ${DISCOUNT_PERCENT_MIN} a ${DISCOUNT_PERCENT_MAX}.`}
        />
        <Field
          {...field('discountCode')}
          label="Codice sconto (facoltativo)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={DISCOUNT_CODE_MAX}
          hint="Diventa tutto maiuscolo."
          className="[&_input]:uppercase"
        />
      </div>
      <ValidityFields {...props} />
      <Field
        {...field('usageLimit')}
        label="Limite di utilizzi (facoltativo)"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        placeholder="Illimitato"
        hint="Vuoto: illimitato."
      />
    </>
  );
}

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
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
