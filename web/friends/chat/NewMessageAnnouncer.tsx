import { useRef } from 'react';
import type { Message } from './thread.ts';

type Props = { friendId: number; username: string; messages: readonly Message[] };

/** Tells a screen reader what the friend writes from now on. */
export function NewMessageAnnouncer({ friendId, username, messages }: Props) {
  const last = messages.at(-1);
  const since = useRef(last?.id);
  const isNew = last !== undefined && last.senderId === friendId && last.id !== since.current;
  return (
    <p role="status" className="sr-only">
      {isNew && `${username}: ${last.message}`}
    </p>
  );
}
