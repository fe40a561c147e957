import * as z from 'zod/mini';
import { RESOURCES } from '../rules/bakery.ts';
import { batch } from './bakery.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

const resource = z.enum(RESOURCES);

const noticeFields = { id: f.id, at: f.instant, seen: z.boolean() };
const actorFields = { playerId: f.id, username: z.string() };

/** What happened to a player while they looked elsewhere; `username` is who did it. */
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
  z.object({ ...noticeFields, kind: z.literal('reward_delivered'), title: z.string() }),
  z.object({ ...noticeFields, kind: z.literal('friend_added'), ...actorFields }),
  z.object({ ...noticeFields, kind: z.literal('invite_paid'), ...actorFields }),
]);

export type NoticeView = z.output<typeof notice>;

/** What every page asks for every few seconds, in one small call. */
export const polling = {
  read: route({
    summary: 'Whether anything has happened to the caller since a number, and what waits',
    method: 'GET',
    path: '/api/pulse',
    access: 'player',
    input: z.strictObject({
      /** The `changes` of the last answer. */
      since: z.optional(f.fromText(f.count)),
      /** Asks for the bakery as well. */
      bakery: z.optional(z.literal('true')),
    }),
    output: z.object({
      changes: f.count,
      /** Only when something has changed. */
      unread: z.optional(z.array(z.object({ friendId: f.id, count: f.id }))),
      unseenNotices: z.optional(f.count),
      /** Only when asked for. */
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
    summary: 'What happened to the caller, newest first',
    method: 'GET',
    path: '/api/notices',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({ notices: z.array(notice), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
  seen: route({
    summary: 'The notices up to one have been seen',
    method: 'POST',
    path: '/api/notices/seen',
    access: 'player',
    input: z.strictObject({ id: f.id }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
};
