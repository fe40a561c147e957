import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/Field.tsx';

/** Where the amount of a purchase is typed. */
export function AmountField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...props}
      label="Importo in euro"
      placeholder="0,00"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      className="[&_input]:h-14 [&_input]:text-center [&_input]:font-display [&_input]:text-2xl"
    />
  );
}
