import type { Friend } from '#shared/contract/friends-fields.ts';
import { usePulse } from '#web/pulse/use-pulse.ts';

/** How many messages of a friend wait to be read, by the last beat; before the first, as the list says. */
export const useUnread = () => {
  const { changes, unread } = usePulse();
  return ({ friendId, unreadCount }: Friend): number =>
    changes === null
      ? unreadCount
      : (unread.find(waiting => waiting.friendId === friendId)?.count ?? 0);
};
