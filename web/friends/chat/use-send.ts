import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '../error-toast.ts';
import { type Thread, withMessages } from './thread.ts';
import { threadKey } from './use-conversation.ts';

/** A message on its way; with its id once it has arrived. */
export type PendingMessage = { readonly key: number; readonly text: string; readonly id?: number };

/**
 * Sends one message after the other, so that they arrive in their order; each is shown at once. When
 * one fails it is given back with those behind it.
 */
export const useSend = (receiverId: number, giveBack: (text: string) => void) => {
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly PendingMessage[]>([]);
  const queue = useRef<PendingMessage[]>([]);
  const keys = useRef(0);
  const { mutateAsync, error } = useWrite('friends.send', {
    onFail: errorToast("Errore nell'invio"),
  });

  const sendAll = async (): Promise<void> => {
    for (let [first] = queue.current; first; [first] = queue.current) {
      const { key, text } = first;
      try {
        const { message } = await mutateAsync({ receiverId, message: text });
        client.setQueryData<Thread>(
          threadKey(receiverId),
          known => known && withMessages(known, [message]),
        );
        queue.current.shift();
        setSending(now => now.map(one => (one.key === key ? { ...one, id: message.id } : one)));
      } catch {
        const left = queue.current.splice(0);
        setSending(now => now.filter(one => one.key < key));
        giveBack(left.map(one => one.text).join('\n'));
        void client.invalidateQueries({ queryKey: ['friends.list'] });
      }
    }
  };

  const send = (text: string): void => {
    keys.current += 1;
    const added = { key: keys.current, text };
    const isIdle = queue.current.length === 0;
    queue.current.push(added);
    setSending(now => [...now, added]);
    if (isIdle) void sendAll();
  };

  return { sending, send, isBlocked: error?.code === 'blocked' };
};
