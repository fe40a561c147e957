import { PROMOTION_BODY_MAX, PROMOTION_TITLE_MAX } from '#shared/contract/limits.ts';
import { PROMOTION_CHANNELS, type PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import { CheckBox } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { type Control, TickBox } from '../parts/controls.tsx';
import { CHANNEL_NAMES } from './names.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

type ChannelsProps = Control<PromotionChannel[]> & {
  label: string;
  names: Readonly<Record<PromotionChannel, string>>;
  name: string;
  error: string | undefined;
};

/** The channels by which a message is sent. */
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

type Props = Pick<PromotionFormState, 'control' | 'field'>;

/** What a promotion says, and by which channels. */
export function MessageFields({ control, field, isShown }: Props & { isShown: boolean }) {
  const telling = control('isTelling');
  return (
    <>
      <TickBox label="Con un messaggio" tick={telling} />
      {isShown && (
        <>
          <Field
            {...field('message.title')}
            label="Titolo"
            required
            maxLength={PROMOTION_TITLE_MAX}
          />
          <TextArea
            {...field('message.body')}
            label="Testo"
            required
            maxLength={PROMOTION_BODY_MAX}
          />
          <Field
            {...field('message.path')}
            label="Pagina a cui porta (facoltativa)"
            hint="Una pagina di questo sito, come /carta. Vuota: la dashboard."
            autoCapitalize="none"
            spellCheck={false}
          />
          <ChannelsField {...control('channels')} label="Come" names={CHANNEL_NAMES} />
        </>
      )}
    </>
  );
}
