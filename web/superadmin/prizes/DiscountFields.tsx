import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '#shared/contract/limits.ts';
import { Field } from '#web/ui/form/Field.tsx';
import type { Draft } from './draft.ts';

type Props = {
  draft: Draft;
  field: (name: keyof Draft) => { name: string; error: string | undefined };
  datesRequired: boolean;
};

function ValidityFields({ draft, field, datesRequired }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...field('validFrom')}
        label="Valido dal"
        type="date"
        required={datesRequired}
        defaultValue={draft.validFrom}
      />
      <Field
        {...field('validUntil')}
        label="Valido fino al"
        type="date"
        required={datesRequired}
        hint="Compreso, fino a mezzanotte."
        defaultValue={draft.validUntil}
      />
    </div>
  );
}

/** The inputs of a discount. */
export function DiscountFields(props: Props) {
  const { draft, field } = props;
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
          defaultValue={draft.discountPercent}
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
          defaultValue={draft.discountCode}
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
        defaultValue={draft.usageLimit}
      />
    </>
  );
}
