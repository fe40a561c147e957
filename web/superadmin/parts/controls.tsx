import type { ComponentProps } from 'react';
import { CheckBox, Select } from '#web/ui/form/Choice.tsx';
import { GroupError } from './GroupError.tsx';
import { choicesOf, isKeyOf } from './labels.ts';

/** A form's value and its setter, as returned by useContractForm. */
export type Control<T> = {
  readonly value: T;
  readonly error?: string | undefined;
  readonly onChange: (value: T) => void;
};

type TickProps = { label: string; tick: Control<boolean> };

/** A form value with a checkbox. */
export function TickBox({ label, tick }: TickProps) {
  return (
    <div>
      <CheckBox
        label={label}
        checked={tick.value}
        onChange={({ target }) => tick.onChange(target.checked)}
      />
      <GroupError error={tick.error} />
    </div>
  );
}

type ChoiceProps<K extends string> = Omit<ComponentProps<typeof Select>, 'choices' | 'onChange'> & {
  /** The possible values, with their labels. */
  names: Readonly<Record<K, string>>;
  value: K;
  onChange: (value: K) => void;
};

/** A form value that is one of a few. */
export function NamedChoice<K extends string>({ names, onChange, ...select }: ChoiceProps<K>) {
  return (
    <Select
      {...select}
      choices={choicesOf(names)}
      onChange={({ target: { value } }) => isKeyOf(names, value) && onChange(value)}
    />
  );
}
