import * as z from 'zod/mini';
import { RESOURCES } from '../rules/bakery.ts';
import { batch } from './bakery.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

const resource = z.enum(RESOURCES);

const noticeFields = { id: f.id, at: f.instant, seen: z.boolean() };
const actorFields = { playerId: f.id, username: z.string() };

/** A notification for a player; `username` is the player who caused it. */
const notice = z.discriminatedUnion('kind', [
  z.object({ ...noticeFields, kind: z.literal('raided'), ...actorFields, stolen: f.count }),
  z.object({
    ...noticeFields,
    kind: z.literal('offer_sold'),
    ...actorFields,
    resource: z.string(),
    quantity: f.count,
    coins: f.count,
  }),
  /** The shop has closed the players' market and given back the stock of `offers` offers. */
  z.object({ ...noticeFields, kind: z.literal('offers_returned'), offers: f.count }),
  z.object({ ...noticeFields, kind: z.literal('reward_delivered'), title: z.string() }),
  /** The shop has given stamps, or taken them if `stamps` is negative. */
  z.object({ ...noticeFields, kind: z.literal('stamps_corrected'), stamps: z.int() }),
  z.object({ ...noticeFields, kind: z.literal('friend_added'), ...actorFields }),
  z.object({
    ...noticeFields,
    kind: z.literal('invite_paid'),
    ...actorFields,
    /** Whether the invite has made the two friends. */
    areFriends: z.boolean(),
  }),
  /** Suspicious games were cleared; `rewards` is the number of rewards that had been held back. */
  z.object({ ...noticeFields, kind: z.literal('games_cleared'), rewards: f.count }),
  z.object({ ...noticeFields, kind: z.literal('scores_voided') }),
  /** A streak has paid automatically, on its third or seventh day. */
  z.object({ ...noticeFields, kind: z.literal('streak_paid'), days: f.count, coins: f.count }),
  /** A promotion of the shop; `path` is a page of this site. */
  z.object({
    ...noticeFields,
    kind: z.literal('promotion'),
    title: z.string(),
    body: z.string(),
    path: z.nullable(z.string()),
  }),
]);

export type NoticeView = z.output<typeof notice>;

/** Every page polls `read` every few seconds. */
export const polling = {
  read: route({
    summary: 'Whether anything has changed for the caller, and their unread messages and notices',
    method: 'GET',
    path: '/api/pulse',
    access: 'player',
    input: z.strictObject({
      /** The `changes` of the last response. */
      since: z.optional(f.fromText(f.count)),
      /** Requests the bakery as well. */
      bakery: z.optional(z.literal('true')),
    }),
    output: z.object({
      changes: f.count,
      /** This field and the next are sent only if something has changed. */
      unread: z.optional(z.array(z.object({ friendId: f.id, count: f.id }))),
      unseenNotices: z.optional(f.count),
      /** Sent only if requested. */
      bakery: z.optional(
        z.object({
          gold: f.count,
          bigne: f.count,
          flour: f.count,
          sugar: f.count,
          milk: f.count,
          eggs: f.count,
          specialty: z.nullable(resource),
          queue: z.array(batch),
        }),
      ),
    }),
    failures: [],
  }),
  notices: route({
    summary: 'The caller’s notices, newest first',
    method: 'GET',
    path: '/api/notices',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({ notices: z.array(notice), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
  seen: route({
    summary: 'Mark the notices up to a given one as seen',
    method: 'POST',
    path: '/api/notices/seen',
    access: 'player',
    input: z.strictObject({ id: f.id }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
};
