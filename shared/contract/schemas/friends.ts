import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { MESSAGE_MAX, REASON_MAX } from '../limits.ts';

/** The leaderboards that can be restricted to friends. */
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

/** An unclaimed invite with which a player registered. */
export const waitingInvite = z.object({ inviteCode: z.string(), inviterUsername: z.string() });

export type WaitingInvite = z.output<typeof waitingInvite>;

export const friend = z.object({
  id: f.id,
  /** The friend's user id, which identifies them in calls. */
  friendId: f.id,
  friendUser: z.object({ id: f.id, username: z.string() }),
  createdAt: f.instant,
  unreadCount: f.count,
  /** Whether the caller has blocked them. */
  blocked: z.boolean(),
});

/** A friend in the list, with the level of their bakery and their best trial score (rule 106). */
export const listedFriend = z.extend(friend, {
  bakeryLevel: f.count,
  giorgioneHighscore: f.count,
});

export type Friend = z.output<typeof listedFriend>;

export const chatMessage = z.object({
  id: f.id,
  senderId: f.id,
  message: z.string(),
  createdAt: f.instant,
});

/** No control characters except line feeds, no lone surrogates, no bidirectional controls. */
const ALLOWED_TEXT = /^(?:\n|[^\p{Cc}\p{Cs}\p{Bidi_Control}])*$/u;
/** At least one visible character. */
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Plain text: HTML in it is not interpreted. */
export const messageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    f.maxLength(MESSAGE_MAX),
    z.regex(ALLOWED_TEXT),
    z.regex(VISIBLE_CHARACTER, 'Scrivi un messaggio.'),
  );

/** Why a conversation is reported, as plain text. */
export const reasonText = z
  .string()
  .check(z.trim(), f.maxLength(REASON_MAX), z.regex(ALLOWED_TEXT));

export const friendLeaderboardRow = z.object({
  rank: f.id,
  userId: f.id,
  username: z.string(),
  /** The value that orders the rows; on campaign-alltime, the highest level. */
  value: f.count,
  /** Sent only on campaign leaderboards. */
  totalStars: z.optional(f.count),
  /** Sent only on leaderboards of bakeries. */
  bakeryLevel: z.optional(f.count),
});
