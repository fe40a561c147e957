import { Switch } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { centsText, confirmText, setAmountsInCents, useAmountsInCents } from './amount.ts';
import type { AmountForm } from './use-amount-form.ts';

/** The amount, with a comma or as cents; a high one must be repeated. */
export function AmountField({
  field,
  first,
  onTyped,
}: Pick<AmountForm, 'field' | 'first' | 'onTyped'>) {
  const inCents = useAmountsInCents();
  return (
    <div className="grid grid-cols-1 gap-1">
      <Field
        {...field}
        data-first-focus
        label={first === undefined ? 'Importo in euro' : 'Scrivi di nuovo l’importo'}
        hint={first === undefined ? undefined : confirmText(first)}
        placeholder="0,00"
        inputMode={inCents ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        onInput={({ currentTarget: input }) => {
          if (inCents) input.value = centsText(input.value);
          onTyped(input.value);
        }}
        className="[&_input]:h-16 [&_input]:text-center [&_input]:font-display [&_input]:text-3xl"
      />
      <Switch label="Senza virgola: 450 è 4,50" checked={inCents} onChange={setAmountsInCents} />
    </div>
  );
}
