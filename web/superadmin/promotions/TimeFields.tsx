import { PROMOTION_DAYS_AHEAD } from '#shared/rules/promotions.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { TickBox } from '../parts/controls.tsx';
import type { PromotionFormState } from './use-promotion-form.ts';

/** Whether a campaign starts now or later. */
export function TimeFields({ control, field }: Pick<PromotionFormState, 'control' | 'field'>) {
  const later = control('isLater');
  return (
    <>
      <TickBox label="Più tardi" tick={later} />
      {later.value && (
        <Field
          {...field('sendAt')}
          label="Giorno e ora"
          hint={`Con l’ora italiana, al massimo tra ${PROMOTION_DAYS_AHEAD} giorni. Dalle 22 alle 8 le e-mail aspettano.`}
          type="datetime-local"
        />
      )}
    </>
  );
}
