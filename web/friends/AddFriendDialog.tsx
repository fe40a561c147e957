import { friends } from '#shared/contract/friends.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CodeDialog, codeWords } from './CodeDialog.tsx';
import { friendsErrorToast } from './friends-error-toast.ts';

/** Adds the player with this code as a friend, at once. */
export default function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite('friends.add', {
    onDone: ({ message }) => {
      toast({ title: 'Amico aggiunto!', description: message });
      onClose();
    },
    onFail: friendsErrorToast("Errore nell'aggiunta"),
  });
  const { form, field } = useContractForm({
    schema: friends.add.input,
    values: { code: '' },
    words: codeWords,
    submit: add.mutateAsync,
    refusalField: 'code',
  });
  return (
    <CodeDialog
      title="Aggiungi un amico"
      description="Scrivi il codice dell’altra persona: lo trova in questa pagina."
      label="Codice amico"
      action="Aggiungi"
      pending={add.isPending}
      form={form}
      field={field('code')}
      onClose={onClose}
    />
  );
}
