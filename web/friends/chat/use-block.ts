import type { Friend } from '#shared/contract/schemas/friends.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { friendsErrorToast } from '../friends-error-toast.ts';

export type BlockToggle = { readonly isPending: boolean; readonly toggle: () => void };

/** Blocks a friend after a confirmation, or unblocks them; a block stops messages both ways. */
export const useBlock = ({ friendId, friendUser, blocked }: Friend): BlockToggle => {
  const write = useWrite('friends.block', {
    invalidates: ['friends.list'],
    onDone: answer =>
      toast({
        title: answer.blocked ? 'Amico bloccato' : 'Amico sbloccato',
        description: answer.blocked ? 'Non potete più scrivervi.' : 'Potete scrivervi di nuovo.',
      }),
    onFail: friendsErrorToast('Errore'),
  });
  const question = `Vuoi bloccare ${friendUser.username}? Non potrete più scrivervi, finché non lo annulli.`;
  return {
    isPending: write.isPending,
    toggle: (): void => {
      if (blocked || window.confirm(question)) write.mutate({ friendId, blocked: !blocked });
    },
  };
};
