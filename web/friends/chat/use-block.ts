import type { Friend } from '#shared/contract/friends-fields.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast-store.ts';
import { errorToast } from '../error-toast.ts';

/** Blocks a friend, once the browser has asked, or ends it: who is blocked can't write. */
export const useBlock = ({ friendId, friendUser, blocked }: Friend) => {
  const write = useWrite('friends.block', {
    invalidates: ['friends.list'],
    onDone: answer =>
      toast({
        title: answer.blocked ? 'Amico bloccato' : 'Amico sbloccato',
        description: answer.blocked ? 'Non potete più scrivervi.' : 'Potete scrivervi di nuovo.',
      }),
    onFail: errorToast('Errore'),
  });
  const question = `Vuoi bloccare ${friendUser.username}? Non potrete più scrivervi, finché non lo annulli.`;
  return {
    isPending: write.isPending,
    toggle: (): void => {
      if (blocked || window.confirm(question)) write.mutate({ friendId, blocked: !blocked });
    },
  };
};
