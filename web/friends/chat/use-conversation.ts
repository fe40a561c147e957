import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/client.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { updatePollingState, usePolling } from '#web/polling/polling.ts';
import { type Thread, withNewest } from './thread.ts';

/** Tells whether the two are still friends. */
const FRIENDS = queryKeyOf('friends.list', {});

export const threadKey = (friendUserId: number) =>
  queryKeyOf('friends.conversation', { friendUserId });

/** Fetches the newest page and merges it with the loaded ones. */
const updateThread = async (client: QueryClient, friendUserId: number): Promise<void> => {
  const newest = await client.fetchQuery({
    queryKey: ['newest', ...threadKey(friendUserId)],
    queryFn: () => call('friends.conversation', { friendUserId }),
    staleTime: 0,
    gcTime: 0,
    retry: 2,
  });
  client.setQueryData<Thread>(
    threadKey(friendUserId),
    thread => thread && withNewest(thread, newest),
  );
};

/** Sets the unread count of a friend to zero until the next poll. */
const clearUnread = (client: QueryClient, friendUserId: number): void =>
  updatePollingState(client, ({ unread }) => ({
    unread: unread.filter(({ friendId }) => friendId !== friendUserId),
  }));

/**
 * A conversation that stays up to date while it is open: when polling counts unread messages of the
 * friend, they are marked as read and then the newest page is fetched. In this order, a message
 * that arrives in between stays unread and is fetched after the next poll.
 */
export const useConversation = (friendUserId: number, isOpen: boolean) => {
  const client = useQueryClient();
  const thread = usePages('friends.conversation', { friendUserId }, { retry: 2 });
  const { mutateAsync: markRead } = useWrite('friends.markRead');
  const { unread } = usePolling();
  const [isOutOfDate, setOutOfDate] = useState(false);
  const unreadCount = unread.find(({ friendId }) => friendId === friendUserId)?.count ?? 0;
  const isLoaded = thread.data !== undefined;
  /** Pages that come from the cache may be out of date. */
  const isCached = useRef(isLoaded);

  const update = useCallback(
    async (hasUnread: boolean): Promise<void> => {
      try {
        if (hasUnread) {
          await markRead({ friendUserId });
          clearUnread(client, friendUserId);
        }
        await updateThread(client, friendUserId);
        setOutOfDate(false);
      } catch {
        setOutOfDate(true);
        void client.invalidateQueries({ queryKey: FRIENDS });
      }
    },
    [client, friendUserId, markRead],
  );

  useEffect(() => {
    if (!isOpen || !isLoaded || (unreadCount === 0 && !isCached.current)) return;
    isCached.current = false;
    void update(unreadCount > 0);
  }, [isOpen, isLoaded, unreadCount, update]);

  const isForbidden = thread.error?.code === 'not_friends';
  useEffect(() => {
    if (isForbidden) void client.invalidateQueries({ queryKey: FRIENDS });
  }, [client, isForbidden]);

  return { thread, isOutOfDate, update: () => update(unreadCount > 0) };
};
