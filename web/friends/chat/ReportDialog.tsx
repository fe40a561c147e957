import { type FormEvent, useState } from 'react';
import { REASON_MAX } from '#shared/contract/limits.ts';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { friendsErrorToast } from '../friends-error-toast.ts';

type Props = { friend: Friend; onClose: () => void };

/** Reports the latest messages of a conversation to the administrators, with an optional reason. */
export function ReportDialog({ friend: { friendId, friendUser }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const report = useWrite('friends.report', {
    onDone: () => {
      toast({ title: 'Segnalazione inviata', description: 'Grazie: la leggeremo al più presto.' });
      onClose();
    },
    onFail: friendsErrorToast("Errore nell'invio"),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = reason.trim();
    report.mutate({ friendUserId: friendId, ...(text !== '' && { reason: text }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Segnala la conversazione"
      description={`L’amministrazione leggerà gli ultimi messaggi tra te e ${friendUser.username}, che non lo saprà.`}
    >
      <form onSubmit={submit} className="grid gap-5">
        <TextArea
          label="Che cosa è successo? (facoltativo)"
          value={reason}
          maxLength={REASON_MAX}
          rows={4}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" wide disabled={report.isPending}>
          {report.isPending ? 'Un momento...' : 'Invia segnalazione'}
        </Button>
      </form>
    </Dialog>
  );
}
