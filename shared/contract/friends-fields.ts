import * as z from 'zod/mini';
import * as f from './fields.ts';

/** Games specification, sections 5 and 9. */
export const MESSAGE_MAX = 500;
/** The player's words that go with a report. */
export const REASON_MAX = 500;

/** Boards and rankings that can be seen among friends. */
export const FRIEND_LEADERBOARDS = [
  'daily',
  'weekly',
  'monthly',
  'campaign-alltime',
  'campaign-weekly',
  'bigne',
  'attacchi',
  'forno',
] as const;

export const friend = z.object({
  id: f.id,
  /** The friend's user id, which the calls about a friend take. */
  friendId: f.id,
  friendUser: z.object({ id: f.id, username: z.string() }),
  createdAt: f.instant,
  unreadCount: f.count,
  /** Whether the caller has blocked them. */
  blocked: z.boolean(),
});

export type Friend = z.output<typeof friend>;

export const chatMessage = z.object({
  id: f.id,
  senderId: f.id,
  message: z.string(),
  createdAt: f.instant,
});

/** No control characters but the end of a line, no half characters, nothing that turns the writing round. */
const ALLOWED_TEXT = /^(?:\n|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u;
/** Something can be seen. */
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Plain text: what looks like HTML is only its letters. */
export const messageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MESSAGE_MAX),
    z.regex(ALLOWED_TEXT),
    z.regex(VISIBLE_CHARACTER, 'Scrivi un messaggio.'),
  );

/** Why a conversation is reported: plain text as well. */
export const reasonText = z
  .string()
  .check(z.trim(), z.maxLength(REASON_MAX), z.regex(ALLOWED_TEXT));

export const friendLeaderboardRow = z.object({
  rank: f.id,
  userId: f.id,
  username: z.string(),
  /** What the board orders by; of campaign-alltime the highest level. */
  value: f.count,
  /** Of the campaign's boards. */
  totalStars: z.optional(f.count),
  /** Of the rankings. */
  bakeryLevel: z.optional(f.count),
});
