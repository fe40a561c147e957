import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { chatFriendIdFrom, paths } from '#web/paths.ts';

/** Whether the link that opened the conversation is on this page. */
const isOpenedFromPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state;

/**
 * The conversation that the address opens, so that the back button closes it. If the friendship
 * ends meanwhile, it stays on screen and tells that no more messages can be sent.
 */
export const useChat = (friends: readonly Friend[]) => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState<Friend>();
  const id = chatFriendIdFrom(search);
  const found = friends.find(({ friendId }) => friendId === id);
  if (found && found !== last) setLast(found);
  if (id === null && last) setLast(undefined);
  return {
    friend: found ?? (last?.friendId === id ? last : undefined),
    areFriends: found !== undefined,
    close: (): void => {
      if (isOpenedFromPage(state)) navigate(-1);
      else navigate(paths.friends, { replace: true });
    },
  };
};
