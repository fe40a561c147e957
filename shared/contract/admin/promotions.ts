import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { NOTE_MAX, PROMOTION_USERS_MAX } from '../limits.ts';
import { route } from '../route.ts';
import { PROMOTION_CHANNELS, promotionMessage } from '../schemas/promotions.ts';
import { SEGMENTS } from './customers.ts';

/**
 * The groups of players that a campaign can reach (rule 246); the segments are those of rule 224. `location` are the
 * customers of the location that the campaign names (rule 314).
 */
export const GROUP_AUDIENCES = ['all', 'active30', 'absent60', ...SEGMENTS, 'location'] as const;
export type GroupAudience = (typeof GROUP_AUDIENCES)[number];

/** `users` are the players whom the campaign names. */
export const AUDIENCES = [...GROUP_AUDIENCES, 'users'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** `held`: the campaign was due too long ago, or before a restore, so somebody must decide whether it is sent. */
export const PROMOTION_STATUSES = ['scheduled', 'running', 'held', 'done', 'stopped'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Who or what stopped a campaign: a super administrator, or a prize from which no more rewards can be made. */
const STOPPED_BY = ['hand', 'prize'] as const;

const promotion = z.object({
  id: f.id,
  prizeId: z.nullable(f.id),
  /** Null without a template, or if it is no longer known. */
  prizeName: z.nullable(z.string()),
  title: z.nullable(z.string()),
  message: z.nullable(promotionMessage),
  audience: z.enum(AUDIENCES),
  /** Only for the audience `location`. */
  locationId: z.nullable(f.id),
  channels: z.array(z.enum(PROMOTION_CHANNELS)),
  note: z.nullable(z.string()),
  status: z.enum(PROMOTION_STATUSES),
  stoppedBy: z.nullable(z.enum(STOPPED_BY)),
  sendAt: z.nullable(f.instant),
  createdAt: f.instant,
  startedAt: z.nullable(f.instant),
  /** How many players the campaign has decided on so far (whether it reaches them), and how many there are. */
  looked: f.count,
  total: f.count,
  /** How many players got the reward, and how many a notice. */
  issued: f.count,
  notified: f.count,
  /** How many players were sent a push, were sent a mail, were skipped because of a limit, or still wait. */
  pushed: f.count,
  mailed: f.count,
  skipped: f.count,
  waiting: f.count,
});

export type PromotionView = z.output<typeof promotion>;

/** What a group of customers bought in a period. Amounts in cents. */
const bought = z.object({ customers: f.count, visits: f.count, amount: f.count });

const byId = z.strictObject({ id: f.pathId });
const base = '/api/superadmin/campaigns';
const prizeId = z.optional(z.nullable(f.id));
const DAY_SECONDS = 24 * 60 * 60;

/** A campaign names a location if, and only if, it is for the location's customers. */
const namesLocation = (named: {
  readonly audience: Audience;
  readonly locationId?: number | undefined;
}) => (named.audience === 'location') === (named.locationId !== undefined);
const NAMES_LOCATION = {
  error: 'Scegli il negozio se, e solo se, la campagna è per i clienti di un negozio.',
  path: ['locationId'],
};

const content = z.strictObject({ message: promotionMessage, prizeId });

/** The marketing campaigns of the shop (rules 245 to 250), in code promotions; part of the admin area. */
export const promotions = {
  createPromotion: route({
    summary: 'Give players a reward, tell them something, or both; now or later, in the background',
    method: 'POST',
    path: base,
    access: 'superadmin',
    input: z
      .strictObject({
        prizeId,
        audience: z.enum(AUDIENCES),
        locationId: z.optional(f.id),
        userIds: z.optional(
          z
            .array(f.id)
            .check(
              z.minLength(1, 'Indica almeno una persona.'),
              z.maxLength(PROMOTION_USERS_MAX, `Al massimo ${PROMOTION_USERS_MAX} persone.`),
            ),
        ),
        note: z.optional(z.nullable(f.text(NOTE_MAX))),
        message: z.optional(z.nullable(promotionMessage)),
        channels: z._default(z.array(z.enum(PROMOTION_CHANNELS)), []),
        sendAt: z.optional(z.nullable(f.instant)),
      })
      .check(
        z.refine(({ prizeId, message }) => Boolean(prizeId || message), {
          error: 'Scegli un premio, scrivi un messaggio o fai entrambe le cose.',
          path: ['prizeId'],
        }),
        z.refine(({ audience, userIds }) => (audience === 'users') === (userIds !== undefined), {
          error: 'Indica le persone se, e solo se, la campagna è per un elenco di persone.',
          path: ['userIds'],
        }),
        z.refine(namesLocation, NAMES_LOCATION),
        z.refine(({ audience, message }) => audience !== 'users' || !message, {
          error: 'A un elenco di persone si può dare un premio, non mandare un messaggio.',
          path: ['message'],
        }),
        z.refine(({ message, channels }) => !message || channels.length > 0, {
          error: 'Scegli almeno un canale.',
          path: ['channels'],
        }),
        z.refine(({ channels }) => new Set(channels).size === channels.length, {
          error: 'Scegli ogni canale una volta sola.',
          path: ['channels'],
        }),
      ),
    output: z.object({ campaign: promotion }),
    failures: [],
    status: 201,
  }),
  promotions: route({
    summary: 'The latest campaigns, newest first',
    method: 'GET',
    path: base,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ campaigns: z.array(promotion) }),
    failures: [],
  }),
  promotionAudience: route({
    summary: 'How many players a campaign would reach now, by what, and what it may cost',
    method: 'GET',
    path: `${base}/audience`,
    access: 'superadmin',
    input: z
      .strictObject({
        audience: z.enum(GROUP_AUDIENCES),
        locationId: z.optional(f.pathId),
        prizeId: z.optional(f.pathId),
      })
      .check(z.refine(namesLocation, NAMES_LOCATION)),
    output: z.object({
      players: f.count,
      byInbox: f.count,
      byPush: f.count,
      byMail: f.count,
      /** In cents; null without a prize, or if the prize states no cost. */
      cost: z.nullable(f.count),
    }),
    failures: [],
  }),
  stopPromotion: route({
    summary: 'Stop a campaign; what has been sent stays',
    method: 'POST',
    path: `${base}/{id}/stop`,
    access: 'superadmin',
    input: byId,
    output: z.object({ campaign: promotion }),
    failures: ['not_found', 'already_done'],
  }),
  releasePromotion: route({
    summary: 'Send a held campaign from now on',
    method: 'POST',
    path: `${base}/{id}/release`,
    access: 'superadmin',
    input: byId,
    output: z.object({ campaign: promotion }),
    failures: ['not_found', 'not_held'],
  }),
  promotionResults: route({
    summary: 'What the recipients of a campaign bought in the 14 days before and after it',
    method: 'GET',
    path: `${base}/{id}/results`,
    access: 'superadmin',
    input: byId,
    output: z.object({
      results: z.object({
        reached: f.count,
        /** How often its rewards were used until now, and what that cost the shop, in cents. */
        uses: f.count,
        cost: f.count,
        before: bought,
        /** Incomplete until `isComplete`. */
        after: bought,
        isComplete: z.boolean(),
        /** Null until the campaign has started. */
        completeAt: z.nullable(f.instant),
      }),
    }),
    failures: ['not_found'],
  }),
  previewPromotion: route({
    summary: 'Preview a message as a mail',
    method: 'POST',
    path: `${base}/preview`,
    access: 'superadmin',
    isLookup: true,
    idempotent: false,
    input: content,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    failures: [],
  }),
  testPromotion: route({
    summary: 'Send a message’s mail to oneself as a test',
    method: 'POST',
    path: `${base}/test`,
    access: 'superadmin',
    limits: [{ per: 'player', max: 20, seconds: DAY_SECONDS }],
    input: content,
    output: f.emptyOutput,
    failures: ['too_many_attempts'],
  }),
};
