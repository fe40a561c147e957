import { PROMOTION_CHANNELS, type PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import { CheckBox } from '#web/ui/form/Choice.tsx';
import type { Control } from './controls.tsx';

type Props = Control<PromotionChannel[]> & {
  label: string;
  names: Readonly<Record<PromotionChannel, string>>;
  name: string;
  error: string | undefined;
};

/** By what a message is sent. */
export function ChannelsField({ label, names, name, value, error, onChange }: Props) {
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
