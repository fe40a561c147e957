import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { friendsErrorToast } from '../friends-error-toast.ts';
import { type Thread, withMessages } from './thread.ts';
import { threadKey } from './use-conversation.ts';

/** A message that is being sent. It has an id once the server has saved it. */
export type PendingMessage = { readonly key: number; readonly text: string; readonly id?: number };

/**
 * Sends one message after the other, so that they stay in order; each is shown at once. When one
 * fails, its text and that of the messages after it are restored to the draft.
 */
export const useSend = (receiverId: number, restore: (text: string) => void) => {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const queue = useRef<PendingMessage[]>([]);
  const keys = useRef(0);
  const { mutateAsync, error } = useWrite('friends.send', {
    onFail: friendsErrorToast("Errore nell'invio"),
  });

  const sendAll = async (): Promise<void> => {
    for (let [first] = queue.current; first; [first] = queue.current) {
      const { key, text } = first;
      try {
        const { message: sent } = await mutateAsync({ receiverId, message: text });
        client.setQueryData<Thread>(
          threadKey(receiverId),
          thread => thread && withMessages(thread, [sent]),
        );
        queue.current.shift();
        setPending(now =>
          now.map(message => (message.key === key ? { ...message, id: sent.id } : message)),
        );
      } catch {
        const unsent = queue.current.splice(0);
        setPending(now => now.filter(message => message.key < key));
        restore(unsent.map(message => message.text).join('\n'));
        void client.invalidateQueries({ queryKey: ['friends.list'] });
      }
    }
  };

  const send = (text: string): void => {
    keys.current += 1;
    const added = { key: keys.current, text };
    const isIdle = queue.current.length === 0;
    queue.current.push(added);
    setPending(now => [...now, added]);
    if (isIdle) void sendAll();
  };

  return { pending, send, isBlocked: error?.code === 'blocked' };
};
