import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '#shared/contract/limits.ts';
import { Field } from '#web/ui/form/Field.tsx';
import type { FormField } from '#web/ui/form/use-contract-form.ts';
import type { CommonField } from './draft.ts';

type Props = {
  field: (name: CommonField) => FormField;
  datesRequired: boolean;
};

function ValidityFields({ field, datesRequired }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
export function DiscountFields(props: Props) {
  const { field } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
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
