import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/client.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { updatePollingState } from '#web/polling/polling-state.ts';
import { usePolling } from '#web/polling/use-polling.ts';
import { type Thread, withNewest } from './thread.ts';

/** Tells whether they are friends still. */
const FRIENDS = queryKeyOf('friends.list', {});

export const threadKey = (friendUserId: number) =>
  queryKeyOf('friends.conversation', { friendUserId });

/**
 * A conversation that stays up to date while it is open: when the pulse counts messages of this
 * friend, they are marked as read and the newest page is read again. In this order, for what comes
 * in between stays counted and is read by the next beat.
 */
export const useConversation = (friendUserId: number, isOpen: boolean) => {
  const client = useQueryClient();
  const thread = usePages('friends.conversation', { friendUserId }, { retry: 2 });
  const { mutateAsync: markRead } = useWrite('friends.markRead');
  const { unread } = usePolling();
  const [isBehind, setBehind] = useState(false);
  const waiting = unread.find(({ friendId }) => friendId === friendUserId)?.count ?? 0;
  const isLoaded = thread.data !== undefined;
  /** What was read when it was open before may be old. */
  const isOld = useRef(isLoaded);

  const catchUp = useCallback(
    async (isWaiting: boolean): Promise<void> => {
      try {
        if (isWaiting) {
          await markRead({ friendUserId });
          updatePollingState(client, known => ({
            unread: known.unread.filter(({ friendId }) => friendId !== friendUserId),
          }));
        }
        const newest = await client.fetchQuery({
          queryKey: ['newest', ...threadKey(friendUserId)],
          queryFn: () => call('friends.conversation', { friendUserId }),
          staleTime: 0,
          gcTime: 0,
          retry: 2,
        });
        client.setQueryData<Thread>(
          threadKey(friendUserId),
          known => known && withNewest(known, newest),
        );
        setBehind(false);
      } catch {
        setBehind(true);
        void client.invalidateQueries({ queryKey: FRIENDS });
      }
    },
    [client, friendUserId, markRead],
  );

  useEffect(() => {
    if (!isOpen || !isLoaded || (waiting === 0 && !isOld.current)) return;
    isOld.current = false;
    void catchUp(waiting > 0);
  }, [isOpen, isLoaded, waiting, catchUp]);

  const isRefused = thread.error?.code === 'not_friends';
  useEffect(() => {
    if (isRefused) void client.invalidateQueries({ queryKey: FRIENDS });
  }, [client, isRefused]);

  return { thread, isBehind, catchUp: () => catchUp(waiting > 0) };
};
