import type * as z from 'zod/mini';
import type { ReportView } from '#shared/contract/admin/moderation.ts';
import type { friend } from '#shared/contract/schemas/friends.ts';
import { iso } from '#shared/time.ts';
import type { Friend, Message, Report } from '../../items/friends.ts';

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

/** The ids of the players whose names a report shows. */
export const reportPlayers = ({ reporterId, reportedId }: Report) => [reporterId, reportedId];

export const reportView = (
  { at, messages, ...report }: Report,
  nameOf: (playerId: number) => string,
): ReportView => ({
  ...report,
  at: iso(at),
  reporter: nameOf(report.reporterId),
  reported: nameOf(report.reportedId),
  messages: messages.map(({ id, senderId, message, at: sentAt }) => ({
    id,
    senderId,
    sender: nameOf(senderId),
    message,
    createdAt: iso(sentAt),
  })),
});
