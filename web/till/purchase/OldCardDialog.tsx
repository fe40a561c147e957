import { till } from '#shared/contract/till.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { typedNumber } from '#web/ui/format/typed-number.ts';

import { sendFrom } from '../location/place.ts';
import { usePlace } from '../location/use-place.ts';

type Props = {
  customer: { readonly id: number; readonly username: string };
  onDone: (card: ResponseOf<'till.oldCard'>['card']) => void;
  onClose: () => void;
};

/** Takes over the stamps from a customer's old card (rule 307). */
export default function OldCardDialog({ customer, onDone, onClose }: Props) {
  const take = useWrite('till.oldCard', {
    onDone: ({ card }) => onDone(card),
  });
  const { location } = usePlace();
  const { form, field } = useContractForm({
    schema: till.oldCard.input,
    values: { customerId: customer.id, stamps: '' },
    toInput: ({ stamps, ...rest }) => ({
      ...rest,
      stamps: typedNumber(stamps) ?? undefined,
      ...(location !== undefined && { location }),
    }),
    refusalField: 'stamps',
    submit: input => sendFrom(input, take.mutateAsync),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Riporta una carta vecchia"
      description={`${customer.username}: conta i bollini della carta di prima e ritirala. Si fa una volta sola.`}
    >
      <form {...form} className="grid grid-cols-1 gap-4">
        <Field
          {...field('stamps')}
          data-first-focus
          label="Bollini sulla carta vecchia"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        {take.error?.isUnanswered && (
          <Notice tone="bad" role="alert">
            Non è arrivata risposta: riprova, si riporta una volta sola.
          </Notice>
        )}
        <FormActions>
          <SubmitButton wide size="large" pending={take.isPending}>
            Riporta i bollini
          </SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  );
}
