import type { ComponentProps } from 'react';
import { PROMOTION_CHANNELS, type PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import { CheckBox, Select } from '#web/ui/form/Choice.tsx';
import { choicesOf, isKeyOf } from './labels.ts';

/** A form's value and how to change it, as useContractForm gives it. */
export type Control<T> = { readonly value: T; readonly onChange: (value: T) => void };

type TickProps = { label: string; tick: Control<boolean> };

/** A value of a form that is ticked. */
export function TickBox({ label, tick }: TickProps) {
  return (
    <CheckBox
      label={label}
      checked={tick.value}
      onChange={({ target }) => tick.onChange(target.checked)}
    />
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

type ChannelsProps = Control<PromotionChannel[]> & {
  label: string;
  names: Readonly<Record<PromotionChannel, string>>;
  name: string;
  error: string | undefined;
};

/** By what a message is sent. */
export function ChannelsField({ label, names, name, value, error, onChange }: ChannelsProps) {
  const toggle = (channel: PromotionChannel, isChosen: boolean): void =>
    onChange(isChosen ? [...value, channel] : value.filter(other => other !== channel));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'channels-error'}>
      <legend className="text-sm font-bold">{label}</legend>
      {PROMOTION_CHANNELS.map(channel => (
        <CheckBox
          key={channel}
          name={name}
          label={names[channel]}
          aria-invalid={error !== undefined}
          checked={value.includes(channel)}
          onChange={({ target }) => toggle(channel, target.checked)}
        />
      ))}
      {error !== undefined && (
        <p id="channels-error" className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
