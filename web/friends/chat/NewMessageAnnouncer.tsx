import { useRef } from 'react';
import type { Message } from './thread.ts';

type Props = { friendId: number; username: string; messages: readonly Message[] };

/** Announces new messages of the friend to screen readers. */
export function NewMessageAnnouncer({ friendId, username, messages }: Props) {
  const last = messages.at(-1);
  const initialId = useRef(last?.id);
  const isNew = last !== undefined && last.senderId === friendId && last.id !== initialId.current;
  return (
    <p role="status" className="sr-only">
      {isNew && `${username}: ${last.message}`}
    </p>
  );
}
