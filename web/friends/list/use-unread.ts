import type { Friend } from '#shared/contract/schemas/friends.ts';
import { usePolling } from '#web/polling/use-polling.ts';

/** The unread messages of a friend, by the latest poll; before the first one, by the list. */
export const useUnreadCount = () => {
  const { changes, unread } = usePolling();
  return ({ friendId, unreadCount }: Friend): number =>
    changes === null
      ? unreadCount
      : (unread.find(waiting => waiting.friendId === friendId)?.count ?? 0);
};
