import type { Friend } from '#shared/contract/friends-fields.ts';
import { usePolling } from '#web/polling/use-polling.ts';

/** How many messages of a friend wait to be read, by the last beat; before the first, as the list says. */
export const useUnreadCount = () => {
  const { changes, unread } = usePolling();
  return ({ friendId, unreadCount }: Friend): number =>
    changes === null
      ? unreadCount
      : (unread.find(waiting => waiting.friendId === friendId)?.count ?? 0);
};
