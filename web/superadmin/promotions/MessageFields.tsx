import { PROMOTION_BODY_MAX, PROMOTION_TITLE_MAX } from '#shared/contract/limits.ts';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { ChannelsField, TickBox } from '../parts/controls.tsx';
import { CHANNEL_NAMES } from './names.ts';
import type { PromotionFormState } from './use-promotion-form.ts';

type Props = Pick<PromotionFormState, 'control' | 'field'>;

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
          <ChannelsField {...control('channels')} label="Come" names={CHANNEL_NAMES} />
        </>
      )}
    </>
  );
}
