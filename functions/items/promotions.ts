import type { PromotionChannel, PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import type { Consent } from '#shared/rules/consents.ts';
import { DAY } from '#shared/time.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { OWN, ownedBy } from './player.ts';

/** Where a consent was given or withdrawn. */
export type ConsentPlace = 'registration' | 'settings' | 'mail';

/** A consent that was given or withdrawn, as its proof (rule 234). */
export type ConsentChange = {
  readonly consent: Consent;
  readonly given: boolean;
  /** In milliseconds. */
  readonly at: number;
  readonly place: ConsentPlace;
  /** What the box or the switch said. */
  readonly wording: string;
};

/** Whether, and how, the shop may reach a player with promotions (rule 233). */
export type MarketingConsents = Readonly<Record<Consent, boolean>> & {
  /** Whether promotions are notices in the app, too. */
  readonly inbox: boolean;
  /** Oldest first. */
  readonly changes: readonly ConsentChange[];
};

export const marketingConsents = kindWithInitial<MarketingConsents, [playerId: number]>(
  { offersByMail: false, offersFromPurchases: false, inbox: true, changes: [] },
  {
    ...OWN,
    name: 'marketingConsents',
    what: 'whether the shop may reach the player with promotions, and the proof of each consent',
    sk: 'CONSENTS',
    exported: { under: 'promotions' },
    bytes: '90, and 200 for each change',
  },
);

/** A promotion that a player was sent: of which campaign or rule, and when (milliseconds). */
type SentPromotion = { readonly source: string; readonly at: number };

/** How long a promotion counts for the bound of rule 248. */
const PROMOTIONS_COUNTED = 7 * DAY;

/** Until when a promotion counts for the bound of promotions (milliseconds). */
export const sentPromotionEnd = ({ at }: SentPromotion): number => at + PROMOTIONS_COUNTED;

/** The promotions of the last days, oldest first; whether the next one is sent is decided by it. */
type SentPromotions = { readonly sent: readonly SentPromotion[] };

export const sentPromotions = kindWithInitial<SentPromotions, [playerId: number]>(
  { sent: [] },
  {
    ...OWN,
    name: 'sentPromotions',
    what: 'the promotions that the player was sent in the last seven days',
    sk: 'SENTPROMOTIONS',
    exported: { under: 'promotions' },
    kept: { text: '7 days', until: ({ sent }) => Math.max(0, ...sent.map(sentPromotionEnd)) },
    bytes: '120',
  },
);

/** What leaves the app. */
export type OutboxChannel = Exclude<PromotionChannel, 'inbox'>;

/** A message that is to leave the app, once it is due (rule 247). Times in milliseconds. */
export type OutboxEntry = PromotionMessage & {
  readonly id: number;
  readonly playerId: number;
  /** The campaign or rule that it is of: 'promotion 12', 'rule 3'. */
  readonly source: string;
  readonly channels: readonly OutboxChannel[];
  readonly dueAt: number;
  /** The template of the reward that it comes with. */
  readonly prizeId?: number | null;
  /** That reward, if it is one that can be taken back. */
  readonly rewardId?: number;
  /** When a run decided to send it, which counts for the bound: handing it over is all that is left to do. */
  readonly claimedAt?: number;
};

const outboxOf = ownedBy('OUTBOX');

const OUTBOX_LANES = 8;

/** How many partitions the outbox is spread over. */
export const outboxLanes: readonly number[] = Array.from({ length: OUTBOX_LANES }, (_, i) => i);

/** What is to leave the app, by when it is due; the job that sends it deletes it. */
export const outboxEntry = kind<OutboxEntry, [playerId: number, dueAt: number, id: number]>({
  name: 'outboxEntry',
  what: 'a promotion that waits to be sent by mail or push',
  pk: 'OUTBOX#{lane:1}',
  sk: '{dueAt:16}#{id:16}',
  ids: (playerId, dueAt, id) => [playerId % OUTBOX_LANES, dueAt, id],
  readers: 'nobody',
  exported: { never: 'it is deleted as soon as it is sent' },
  erased: { by: 'lists' },
  lists: playerId => [outboxOf.range(playerId)],
  indexes: [listed(outboxOf, ({ playerId, id }) => [playerId, id])],
  bytes: '500',
});
