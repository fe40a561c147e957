import type * as z from 'zod/mini';
import type { friend } from '#shared/contract/schemas/friends.ts';
import { iso } from '#shared/time.ts';
import type { Friend, Message } from '../../items/friends.ts';

type FriendView = z.output<typeof friend>;

export const friendView = (side: Friend, username: string, unreadCount: number): FriendView => ({
  id: side.id,
  friendId: side.friendId,
  friendUser: { id: side.friendId, username },
  createdAt: iso(side.createdAt),
  unreadCount,
  blocked: side.blocked,
});

export const messageView = ({ id, senderId, message, at }: Message) => ({
  id,
  senderId,
  message,
  createdAt: iso(at),
});
