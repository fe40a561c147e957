import { Field } from '#web/ui/form/Field.tsx';
import type { FormField } from '#web/ui/form/use-contract-form.ts';
import { type Control, NamedChoice, TickBox } from '../parts/controls.tsx';
import { WHOLE } from '../parts/form-text.ts';
import type { CommonField, PrizeDraft, Tick } from './draft.ts';

type Props = {
  field: (name: CommonField) => FormField;
  tick: (name: Tick) => Control<boolean>;
};

/** How often it can be used; a discount has no limit only if that is ticked (rule 202). */
export function UsesField({ field, tick, isDiscount }: Props & { isDiscount: boolean }) {
  const unlimited = tick('isUnlimited');
  return (
    <div className="grid grid-cols-1 gap-2">
      {!(isDiscount && unlimited.value) && (
        <Field {...field('usageLimit')} {...WHOLE} required label="Limite di utilizzi" />
      )}
      {isDiscount && <TickBox label="Senza limite di utilizzi" tick={unlimited} />}
    </div>
  );
}

/** The first and last day; the last one is omitted only if that is ticked (rule 202). */
export function DateFields({ field, tick, isStartNeeded }: Props & { isStartNeeded: boolean }) {
  const endless = tick('isEndless');
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          {...field('validFrom')}
          label={isStartNeeded ? 'Valido dal' : 'Valido dal (facoltativo)'}
          type="date"
          required={isStartNeeded}
        />
        {!endless.value && (
          <Field
            {...field('validUntil')}
            label="Valido fino al"
            type="date"
            required
            hint="Compreso, fino a mezzanotte."
          />
        )}
      </div>
      <TickBox label="Senza scadenza" tick={endless} />
    </div>
  );
}

type PrizeProps = Props & {
  days: FormField;
  validity: Control<PrizeDraft['validity']>;
};

const VALIDITY_NAMES = {
  days: 'Un numero di giorni da quando arriva',
  dates: 'Date fisse',
} as const;

/** When a prize's rewards are valid: some days from their issue, or on fixed dates. */
export function PrizeValidity({ days, validity, ...props }: PrizeProps) {
  const endless = props.tick('isEndless');
  const hasDays = validity.value === 'days' && !endless.value;
  return (
    <>
      {!endless.value && <NamedChoice label="Validità" names={VALIDITY_NAMES} {...validity} />}
      {hasDays ? (
        <div className="grid grid-cols-1 gap-2">
          <Field
            {...days}
            {...WHOLE}
            required
            label="Giorni di validità"
            hint="L’ultimo è compreso, fino a mezzanotte."
          />
          <TickBox label="Senza scadenza" tick={endless} />
        </div>
      ) : (
        <DateFields {...props} isStartNeeded={false} />
      )}
    </>
  );
}
