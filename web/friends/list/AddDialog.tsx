import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast-store.ts';
import { CodeDialog } from '../CodeDialog.tsx';
import { wentWrong } from '../went-wrong.ts';

/** Makes friends with the player of a code, at once. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite('friends.add', {
    invalidates: ['friends.list', 'friends.board'],
    onDone: ({ message }) => {
      toast({ title: 'Amico aggiunto!', description: message });
      onClose();
    },
    onFail: wentWrong("Errore nell'aggiunta"),
  });
  return (
    <CodeDialog
      title="Aggiungi un amico"
      description="Scrivi il codice dell’altra persona: lo trova in questa pagina."
      label="Codice amico"
      action="Aggiungi"
      pending={add.isPending}
      onSubmit={(code, onError) => add.mutate({ code }, { onError })}
      onClose={onClose}
    />
  );
}
