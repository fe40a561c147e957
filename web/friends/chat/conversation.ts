import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { call } from '#web/api/client.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CHAT_QUIET_AFTER } from '#web/polling/interval.ts';
import { updatePollingState, usePolling } from '#web/polling/polling.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { friendsErrorToast } from '../friends-error-toast.ts';
import { type Message, type Thread, withMessages, withNewest } from './thread.ts';

/** Shows whether the two are still friends. */
const FRIENDS = queryKeyOf('friends.list', {});

const threadKey = (friendUserId: number) => queryKeyOf('friends.conversation', { friendUserId });

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

/** Adds a message that the player has sent. */
const addToThread = (client: QueryClient, friendUserId: number, sent: Message): void => {
  client.setQueryData<Thread>(
    threadKey(friendUserId),
    thread => thread && withMessages(thread, [sent]),
  );
};

/** Sets a friend's unread count to zero until the next poll. */
const clearUnread = (client: QueryClient, friendUserId: number): void =>
  updatePollingState(client, ({ unread }) => ({
    unread: unread.filter(({ friendId }) => friendId !== friendUserId),
  }));

/** A value that survives closing a conversation, but not signing out: its value, a setter, and a reader. */
export const useKept = <T>(name: string, friendUserId: number, initial: T) => {
  const client = useQueryClient();
  const queryKey = [name, friendUserId];
  const [, render] = useReducer((count: number) => count + 1, 0);
  const { data = initial } = useQuery<T>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const set = (value: T): void => {
    client.setQueryData<unknown>(queryKey, value);
    // The client tells it only later, when a text area's caret would jump to the end.
    render();
  };
  return [data, set, (): T => client.getQueryData<T>(queryKey) ?? initial] as const;
};

/** Reads what is new in a conversation, and says whether the last read failed. */
const useThreadUpdate = (friendUserId: number) => {
  const client = useQueryClient();
  const { mutateAsync: markRead } = useWrite('friends.markRead');
  const [isOutOfDate, setOutOfDate] = useState(false);
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
  return { isOutOfDate, update };
};

/**
 * A conversation that stays up to date while it is open: when a poll counts unread messages from the friend, they are
 * marked as read and then the newest page is read. In this order, a message that arrives in between stays unread and is
 * read after the next poll.
 */
export const useConversation = (friendUserId: number, isOpen: boolean) => {
  const client = useQueryClient();
  const thread = usePages('friends.conversation', { friendUserId }, { retry: 2 });
  const { isOutOfDate, update } = useThreadUpdate(friendUserId);
  const { unread } = usePolling({ quietAfter: CHAT_QUIET_AFTER });
  const unreadCount = unread.find(({ friendId }) => friendId === friendUserId)?.count ?? 0;
  const isLoaded = thread.data !== undefined;
  /** Pages that come from the cache may be out of date. */
  const isCached = useRef(isLoaded);

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

/** A message being sent. It has an id once the server has saved it. */
export type PendingMessage = { readonly key: number; readonly text: string; readonly id?: number };

const NONE: readonly PendingMessage[] = [];
const isWaiting = ({ id }: PendingMessage): boolean => id === undefined;

/**
 * Sends one message after another, so that they stay in order, even while the conversation is closed; each is shown at
 * once. If one fails, its text and those of the messages after it are restored to the draft.
 */
export const useSend = (receiverId: number, restore: (text: string) => void) => {
  const client = useQueryClient();
  const [pending, setPending, current] = useKept('friends.pending', receiverId, NONE);
  const { mutateAsync, error } = useWrite('friends.send', {
    onFail: friendsErrorToast("Errore nell'invio"),
  });

  const sendAll = async (): Promise<void> => {
    for (let first = current().find(isWaiting); first; first = current().find(isWaiting)) {
      const { key, text } = first;
      try {
        const { message: sent } = await mutateAsync({ receiverId, message: text });
        addToThread(client, receiverId, sent);
        setPending(
          current().map(message => (message.key === key ? { ...message, id: sent.id } : message)),
        );
      } catch {
        const unsent = current().filter(isWaiting);
        setPending(current().filter(message => !isWaiting(message)));
        restore(unsent.map(message => message.text).join('\n'));
        void client.invalidateQueries({ queryKey: ['friends.list'] });
      }
    }
  };

  const send = (text: string): void => {
    const isIdle = !current().some(isWaiting);
    setPending([...current(), { key: (current().at(-1)?.key ?? 0) + 1, text }]);
    if (isIdle) void sendAll();
  };

  return { pending, send, isBlocked: error?.code === 'blocked' };
};

export type Block = ReturnType<typeof useBlock>;

/** Blocks a friend after a confirmation, or unblocks them; a block stops messages both ways. */
export const useBlock = ({ friendId, blocked }: Friend) => {
  const [isAsking, setAsking] = useState(false);
  const write = useWrite('friends.block', {
    onDone: answer =>
      toast({
        title: answer.blocked ? 'Amico bloccato' : 'Amico sbloccato',
        description: answer.blocked ? 'Non potete più scrivervi.' : 'Potete scrivervi di nuovo.',
      }),
    onFail: friendsErrorToast('Errore'),
  });
  const dismiss = (): void => setAsking(false);
  const change = (): void => write.mutate({ friendId, blocked: !blocked }, { onSettled: dismiss });
  return {
    isPending: write.isPending,
    isAsking,
    dismiss,
    change,
    toggle: (): void => (blocked ? change() : setAsking(true)),
  };
};
