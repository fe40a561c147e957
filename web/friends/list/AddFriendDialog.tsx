import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CodeDialog } from '../CodeDialog.tsx';
import { friendsErrorToast } from '../friends-error-toast.ts';

/** Adds the player with the given code to the friends, at once. */
export function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite('friends.add', {
    invalidates: ['friends.list', 'friends.leaderboard'],
    onDone: ({ message }) => {
      toast({ title: 'Amico aggiunto!', description: message });
      onClose();
    },
    onFail: friendsErrorToast("Errore nell'aggiunta"),
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
