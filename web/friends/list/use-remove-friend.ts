import type { Friend } from '#shared/contract/schemas/friends.ts';
import { updateOptimistically } from '#web/api/optimistic-update.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { friendsErrorToast } from '../friends-error-toast.ts';

/** Ends a friendship after a confirmation (rule 104). */
export const useRemoveFriend = () => {
  const write = useWrite('friends.remove', {
    invalidates: ['friends.list', 'friends.leaderboard'],
    optimisticUpdates: ({ friendId }) => [
      updateOptimistically('friends.list', ({ friends }) => ({
        friends: friends.filter(friend => friend.friendId !== friendId),
      })),
    ],
    onDone: () => toast({ title: 'Amico rimosso' }),
    onFail: friendsErrorToast('Errore nella rimozione'),
  });
  return ({ friendId, friendUser }: Friend): void => {
    const question = `Vuoi togliere ${friendUser.username} dagli amici? La conversazione si chiude per tutti e due.`;
    if (window.confirm(question)) write.mutate({ friendId });
  };
};
