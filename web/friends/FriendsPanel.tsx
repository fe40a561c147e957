import { useState } from 'react';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { updateOptimistically } from '#web/api/cached-reads.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { AddFriendIcon } from '#web/art/social-icons.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { usePolling } from '#web/polling/polling.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { DialogPresence, lazyDialog } from '#web/ui/dialog-presence.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyTable } from '#web/ui/illustrations.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { FriendRow } from './FriendRow.tsx';
import { FriendStatsDialog } from './FriendStatsDialog.tsx';
import { friendsErrorToast } from './friends-error-toast.ts';

const AddFriendDialog = lazyDialog(() => import('./AddFriendDialog.tsx'));

/** Ends a friendship after a confirmation (rule 104). */
const useRemoveFriend = () => {
  const write = useWrite('friends.remove', {
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

/** A friend's unread messages, from the latest poll, or before the first one from the list. */
const useUnreadCount = () => {
  const { changes, unread } = usePolling();
  return ({ friendId, unreadCount }: Friend): number =>
    changes === null
      ? unreadCount
      : (unread.find(waiting => waiting.friendId === friendId)?.count ?? 0);
};

/** The player's friends, those with unread messages first. */
export function FriendsPanel({ friends }: { friends: readonly Friend[] }) {
  const [isAdding, setAdding] = useState(false);
  const [statsOf, setStatsOf] = useState<Friend>();
  const unreadOf = useUnreadCount();
  const remove = useRemoveFriend();
  const campaign = useCall(
    'friends.leaderboard',
    { board: 'campaign-alltime' },
    { staleTime: STALE_MS, retry: 2, enabled: friends.length > 0 },
  );
  const hasUnread = (friend: Friend): number => (unreadOf(friend) > 0 ? 1 : 0);
  const ordered = friends.toSorted((a, b) => hasUnread(b) - hasUnread(a));
  const add = (
    <Button tone="butter" size="small" onClick={() => setAdding(true)}>
      <AddFriendIcon />
      Aggiungi amico
    </Button>
  );
  return (
    <Panel title="I tuoi amici" {...(friends.length > 0 && { action: add })}>
      {friends.length === 0 ? (
        <EmptyState art={<Illustration of={emptyTable} className="w-60" />} action={add}>
          Il tavolino è pronto, manca la compagnia. Manda il tuo codice a un amico, o scrivi il suo.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {ordered.map(friend => (
            <FriendRow
              key={friend.friendId}
              friend={friend}
              campaign={campaign.data?.rows.find(({ userId }) => userId === friend.friendId)}
              unread={unreadOf(friend)}
              onStats={() => setStatsOf(friend)}
              onRemove={() => remove(friend)}
            />
          ))}
        </ul>
      )}
      <AddFriendDialog show={isAdding && {}} onClose={() => setAdding(false)} />
      <DialogPresence of={statsOf}>
        {friend => <FriendStatsDialog friend={friend} onClose={() => setStatsOf(undefined)} />}
      </DialogPresence>
    </Panel>
  );
}
