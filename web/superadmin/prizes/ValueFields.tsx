import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '#shared/contract/limits.ts';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { FormField } from '#web/ui/form/use-contract-form.ts';
import { DECIMAL, WHOLE } from '../parts/form-text.ts';
import { choicesOf } from '../parts/labels.ts';
import { type CommonField, RESOURCE_NAMES } from './draft.ts';

type DiscountProps = { field: (name: CommonField) => FormField };

/** The inputs of a discount, as a percentage or an amount. */
function DiscountFields({ field, isAmount }: DiscountProps & { isAmount: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {isAmount ? (
        <Field
          {...field('amountOff')}
          {...DECIMAL}
          label="Importo del buono (€)"
          required
          hint="Si toglie da un acquisto, senza resto."
        />
      ) : (
        <Field
          {...field('discountPercent')}
          {...DECIMAL}
          label="Percentuale di sconto"
          required
          hint={`Da ${DISCOUNT_PERCENT_MIN} a ${DISCOUNT_PERCENT_MAX}.`}
        />
      )}
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
  );
}

/** The inputs required by a type of prize or reward. */
export type ValueKind = 'value' | 'resource' | 'optional value' | 'discount' | 'amount';

type Props = DiscountProps & {
  kind: ValueKind;
  /** The field of the value, whose name differs. */
  value: FormField;
};

export function ValueFields({ kind, value, field }: Props) {
  if (kind === 'discount' || kind === 'amount')
    return <DiscountFields field={field} isAmount={kind === 'amount'} />;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        {...value}
        label={kind === 'optional value' ? 'Valore (facoltativo)' : 'Valore'}
        {...WHOLE}
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
