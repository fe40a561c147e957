import { friends } from '#shared/contract/friends.ts';
import { REASON_MAX } from '#shared/contract/limits.ts';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { friendsErrorToast } from '../friends-error-toast.ts';

type Props = { friend: Friend; onClose: () => void };

/** Reports a conversation's latest messages to the super administrators, with an optional reason. */
export default function ReportDialog({ friend: { friendId, friendUser }, onClose }: Props) {
  const report = useWrite('friends.report', {
    onDone: () => {
      toast({ title: 'Segnalazione inviata', description: 'Grazie: la leggeremo al più presto.' });
      onClose();
    },
    onFail: friendsErrorToast("Errore nell'invio"),
  });
  const { form, field } = useContractForm({
    schema: friends.report.input,
    values: { friendUserId: friendId, reason: '' },
    submit: report.mutateAsync,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Segnala la conversazione"
      description={`L’amministrazione leggerà gli ultimi messaggi tra te e ${friendUser.username}, che non lo saprà.`}
    >
      <form {...form} className="grid grid-cols-1 gap-5">
        <TextArea
          {...field('reason')}
          label="Che cosa è successo? (facoltativo)"
          maxLength={REASON_MAX}
          rows={4}
        />
        <FormActions>
          <SubmitButton wide pending={report.isPending}>
            Invia segnalazione
          </SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  );
}
