import { PROMOTION_BODY_MAX, PROMOTION_TITLE_MAX } from '#shared/contract/limits.ts';
import { PROMOTION_CHANNELS } from '#shared/contract/schemas/promotions.ts';
import { CheckBox } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { TickBox } from '../parts/controls.tsx';
import { CHANNEL_NAMES } from './names.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

type Props = Pick<PromotionFormState, 'control' | 'field'>;

function Channels({ control }: Pick<Props, 'control'>) {
  const { name, value, error, onChange } = control('channels');
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'channels-error'}>
      <legend className="text-sm font-bold">Come</legend>
      {PROMOTION_CHANNELS.map(channel => (
        <CheckBox
          key={channel}
          name={name}
          label={CHANNEL_NAMES[channel]}
          aria-invalid={error !== undefined}
          checked={value.includes(channel)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...value, channel] : value.filter(other => other !== channel),
            )
          }
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

/** What a campaign says, and by what. */
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
          <Channels control={control} />
        </>
      )}
    </>
  );
}
