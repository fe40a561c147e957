import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CodeDialog } from '../CodeDialog.tsx';
import { friendsErrorToast } from '../friends-error-toast.ts';

type Props = { waiting: ResponseOf<'friends.inviteCode'>['waiting']; onClose: () => void };

/** Claims an invite once; prefilled after registering with a code (rule 31). */
export function ClaimDialog({ waiting, onClose }: Props) {
  const claim = useWrite('friends.claimInvite', {
    invalidates: [
      'friends.inviteCode',
      'bakery.status',
      'bakery.oven',
      'giorgione.lives',
      'dashboard.read',
    ],
    onDone: ({ message }) => {
      toast({ title: 'Invito riscattato!', description: message });
      onClose();
    },
    onFail: friendsErrorToast("Errore nell'invito"),
  });
  return (
    <CodeDialog
      title="Riscatta Invito"
      description={
        waiting
          ? `È il codice di ${waiting.inviterUsername}: confermalo e il premio arriva a tutti e due.`
          : 'Scrivi il codice di chi ti ha parlato della pasticceria. Si può fare una volta sola.'
      }
      label="Codice invito"
      code={waiting?.inviteCode}
      action="Riscatta"
      pending={claim.isPending}
      onSubmit={(inviteCode, onError) => claim.mutate({ inviteCode }, { onError })}
      onClose={onClose}
    />
  );
}
