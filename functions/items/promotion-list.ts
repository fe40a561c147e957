import type { Audience, PromotionStatus } from '#shared/contract/admin/promotions.ts';
import type { PromotionChannel, PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import type { Range } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

/** How far a campaign has got. Each of its runs continues from there, one page of players after the other. */
export type PromotionProgress = {
  /** The last player who was decided on; players are processed in the order of their ids. */
  readonly lastId: number;
  readonly looked: number;
  /** How many people got the reward, got a notice, and had an entry put into the outbox. */
  readonly issued: number;
  readonly notified: number;
  readonly queued: number;
};

/** A marketing campaign of the shop (rule 245). Times in milliseconds. */
export type StoredPromotion = {
  readonly id: number;
  readonly prizeId: number | null;
  readonly message: PromotionMessage | null;
  readonly channels: readonly PromotionChannel[];
  readonly audience: Audience;
  /** The location whose customers it is for; missing for other audiences (rule 314). */
  readonly locationId?: number;
  /** The players that the campaign names, in the order of their ids; empty once it is over. */
  readonly userIds: readonly number[];
  readonly note: string | null;
  readonly createdAt: number;
  /** When the campaign is to start; null if it starts at once. */
  readonly sendAt: number | null;
  readonly status: PromotionStatus;
  readonly stoppedBy: 'hand' | 'prize' | null;
  /** When its first run began, which decides who is in its audience; null until then. */
  readonly startedAt: number | null;
  /** How many players the campaign has to process, once it has started. */
  readonly total: number;
  readonly progress: PromotionProgress;
};

export const promotion = kind<StoredPromotion, [id: number]>({
  ...OF_NOBODY,
  othersErased: { idStays: 'it names players only until it is over' },
  name: 'promotion',
  what: 'a marketing campaign: its reward and message, its audience, and its progress',
  pk: 'PROMOTIONS',
  sk: '{id:16}',
  readers: 'staff',
  erased: {
    by: 'nothing',
    because: 'it names players by their ids alone, and only until it is over',
  },
  restored: { with: 'consents' },
  bytes: '800, up to 9,000 while it names 500 players',
});

/** A campaign that a run still has to process: it is due, or was stopped meanwhile. */
type OpenPromotion = { readonly id: number; readonly dueAt: number };

export const openPromotion = kind<OpenPromotion, [dueAt: number, id: number]>({
  ...OF_NOBODY,
  name: 'openPromotion',
  what: 'an unfinished campaign, by when it is due',
  pk: 'OPENPROMOTIONS',
  sk: '{dueAt:16}#{id:16}',
  readers: 'nobody',
  restored: { with: 'consents', as: 'pointer' },
  bytes: '90',
});

/** The open campaigns that are due at an instant. */
export const promotionsDueAt = (now: number): Range => ({
  pk: openPromotion.range().pk,
  from: openPromotion(0, 0).key.sk,
  to: openPromotion(now + 1, 0).key.sk,
});

/** The outcome of a campaign’s entries in the outbox, in people; `decided` counts all that no longer wait. */
export type PromotionOutcome = Readonly<
  Partial<Record<'pushed' | 'mailed' | 'skipped' | 'decided', number>>
>;

/**
 * A campaign's outcome is split into this many parts, so that messages decided at the same time seldom write the same
 * one.
 */
export const OUTCOME_PARTS = 8;

/** The part of a campaign's outcome to which a player's outcome is added. */
export const promotionOutcome = kind<PromotionOutcome, [promotionId: number, playerId: number]>({
  ...OF_NOBODY,
  name: 'promotionOutcome',
  what: 'how many of a campaign’s pushes and mails were sent, or held back by a limit',
  pk: 'PROMOTIONOUTCOMES',
  sk: '{promotionId:16}#{part:1}',
  ids: (promotionId, playerId) => [promotionId, playerId % OUTCOME_PARTS],
  readers: 'staff',
  restored: { with: 'consents' },
  bytes: '110',
});

/** All parts of one campaign's outcome. */
export const outcomesOf = (promotionId: number): Range => ({
  pk: promotionOutcome.range().pk,
  from: promotionOutcome(promotionId, 0).key.sk,
  to: promotionOutcome(promotionId + 1, 0).key.sk,
});
