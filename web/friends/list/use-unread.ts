import type { Friend } from '#shared/contract/friends-fields.ts';
import { usePolling } from '#web/polling/use-polling.ts';

/** The number of unread messages of a friend: of the latest poll, or before the first of the list. */
export const useUnreadCount = () => {
  const { changes, unread } = usePolling();
  return ({ friendId, unreadCount }: Friend): number =>
    changes === null
      ? unreadCount
      : (unread.find(waiting => waiting.friendId === friendId)?.count ?? 0);
};
