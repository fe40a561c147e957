import type { ComponentProps } from 'react';
import { CheckBox, Select } from '#web/ui/form/Choice.tsx';
import { choicesOf, isKeyOf } from './labels.ts';

/** A form's value and how to change it, as useContractForm gives it. */
export type Control<T> = {
  readonly value: T;
  readonly error?: string | undefined;
  readonly onChange: (value: T) => void;
};

type TickProps = { label: string; tick: Control<boolean> };

/** A value of a form that is ticked. */
export function TickBox({ label, tick }: TickProps) {
  return (
    <div>
      <CheckBox
        label={label}
        checked={tick.value}
        onChange={({ target }) => tick.onChange(target.checked)}
      />
      {tick.error !== undefined && <p className="text-sm font-bold text-berry-ink">{tick.error}</p>}
    </div>
  );
}

type ChoiceProps<K extends string> = Omit<ComponentProps<typeof Select>, 'choices' | 'onChange'> & {
  /** What may be chosen, with the names of the choices. */
  names: Readonly<Record<K, string>>;
  value: K;
  onChange: (value: K) => void;
};

/** A value of a form that is one of a few. */
export function NamedChoice<K extends string>({ names, onChange, ...select }: ChoiceProps<K>) {
  return (
    <Select
      {...select}
      choices={choicesOf(names)}
      onChange={({ target: { value } }) => isKeyOf(names, value) && onChange(value)}
    />
  );
}
