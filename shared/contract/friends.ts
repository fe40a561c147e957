import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';
import {
  chatMessage,
  FRIEND_LEADERBOARDS,
  friend,
  friendLeaderboardRow,
  listedFriend,
  messageText,
  reasonText,
  waitingInvite,
} from './schemas/friends.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;
/** The limits of rule 38. */
const MESSAGES_PER_MINUTE = 30;
const REPORTS_PER_DAY = 10;

const withFriend = z.strictObject({ friendUserId: f.pathId });

/** Invites, friends and chat (rules 31, 32 and 99 to 103). */
export const friends = {
  inviteCode: route({
    summary: 'The caller’s invite code, and their pending invite',
    method: 'GET',
    path: '/api/user/invite-code',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      inviteCode: z.string(),
      /** The dialog is prefilled with it. */
      waiting: z.nullable(waitingInvite),
      /** Whether the caller may still claim a code. */
      canClaim: z.boolean(),
    }),
    failures: [],
  }),
  invites: route({
    summary: 'The players whom the caller has invited, newest first',
    method: 'GET',
    path: '/api/user/invites',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({
      invites: z.array(
        z.object({
          id: f.id,
          invitedUser: z.object({ username: z.string() }),
          createdAt: f.instant,
          rewardClaimed: z.boolean(),
        }),
      ),
      nextCursor: z.nullable(f.cursor),
    }),
    failures: ['invalid_cursor'],
  }),
  claimInvite: route({
    summary: 'Claim the reward of an invite, once: inviter and invitee are paid and become friends',
    method: 'POST',
    path: '/api/invite/claim',
    access: 'player',
    input: z.strictObject({ inviteCode: f.code }),
    output: z.object({ message: z.string() }),
    failures: [
      'not_found',
      'own_code',
      'already_claimed',
      'other_invite',
      'invite_cycle',
      'email_unconfirmed',
      'too_many_friends',
      'too_many_new_friends',
    ],
  }),
  list: route({
    summary:
      'The caller’s friends, with their unread messages, bakery levels and best trial scores',
    method: 'GET',
    path: '/api/friends',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ friends: z.array(listedFriend) }),
    failures: [],
  }),
  add: route({
    summary: 'Add the player with a code as a friend, mutual at once',
    method: 'POST',
    path: '/api/friends/add',
    access: 'player',
    input: z.strictObject({ code: f.code }),
    output: z.object({ message: z.string(), friend }),
    failures: [
      'not_found',
      'own_code',
      'already_friends',
      'blocked',
      'too_many_friends',
      'too_many_new_friends',
    ],
  }),
  remove: route({
    summary: 'End a friendship: the conversation is kept, but closed to new messages',
    method: 'DELETE',
    path: '/api/friends/{friendId}',
    access: 'player',
    input: z.strictObject({ friendId: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
  block: route({
    summary: 'Block or unblock a friend: a blocked friend can’t write',
    method: 'POST',
    path: '/api/friends/{friendId}/block',
    access: 'player',
    input: z.strictObject({ friendId: f.pathId, blocked: z.boolean() }),
    output: z.object({ blocked: z.boolean() }),
    failures: ['not_found'],
  }),
  stats: route({
    summary: 'A friend’s statistics',
    method: 'GET',
    path: '/api/stats/friend/{friendUserId}',
    access: 'player',
    input: withFriend,
    output: z.object({
      giorgioneHighscore: f.count,
      giorgioneGamesPlayed: f.count,
      bakeryLevel: f.count,
      bakeryExp: f.count,
      lastUpdate: f.instant,
    }),
    failures: ['not_friends'],
  }),
  leaderboard: route({
    summary: 'A leaderboard of only the caller and their friends',
    method: 'GET',
    path: '/api/friends/board',
    access: 'player',
    input: z.strictObject({ board: z.enum(FRIEND_LEADERBOARDS) }),
    /** The players who have a value, best first, ranked among themselves from 1. */
    output: z.object({ rows: z.array(friendLeaderboardRow) }),
    failures: [],
  }),
  conversation: route({
    summary: 'A conversation, the newest page first; oldest first within a page',
    method: 'GET',
    path: '/api/messages/conversation/{friendUserId}',
    access: 'player',
    input: z.strictObject({ friendUserId: f.pathId, cursor: z.optional(f.cursor) }),
    output: z.object({ messages: z.array(chatMessage), nextCursor: z.nullable(f.cursor) }),
    failures: ['not_friends', 'invalid_cursor'],
  }),
  send: route({
    summary: 'Send a friend a message',
    method: 'POST',
    path: '/api/messages/send',
    access: 'player',
    module: 'chat',
    limits: [{ per: 'player', max: MESSAGES_PER_MINUTE, seconds: MINUTE_SECONDS }],
    input: z.strictObject({ receiverId: f.id, message: messageText }),
    output: z.object({ message: chatMessage }),
    failures: ['not_friends', 'blocked', 'too_many_attempts'],
  }),
  markRead: route({
    summary: 'Mark a friend’s messages as read',
    method: 'POST',
    path: '/api/messages/mark-read/{friendUserId}',
    access: 'player',
    module: 'chat',
    input: withFriend,
    output: f.emptyOutput,
    failures: [],
  }),
  unread: route({
    summary: 'The number of unread messages from a friend',
    method: 'GET',
    path: '/api/messages/unread/{friendUserId}',
    access: 'player',
    input: withFriend,
    output: z.object({ unreadCount: f.count }),
    failures: [],
  }),
  report: route({
    summary: 'Report a conversation: its latest messages go to the administration',
    method: 'POST',
    path: '/api/messages/report',
    access: 'player',
    module: 'chat',
    limits: [{ per: 'player', max: REPORTS_PER_DAY, seconds: DAY_SECONDS }],
    input: z.strictObject({
      friendUserId: f.id,
      reason: z.optional(reasonText),
    }),
    output: f.emptyOutput,
    failures: ['not_found', 'nothing_to_report', 'too_many_attempts'],
  }),
};
