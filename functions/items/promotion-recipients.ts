import { DAY } from '#shared/time.ts';
import { keyTemplate } from '../table/key.ts';
import { kind, listed } from '../table/kind.ts';
import { OWN } from './player.ts';

/** That a campaign has reached a player, and by what; it is there once, so nobody gets anything twice. */
export type PromotionRecipient = {
  readonly promotionId: number;
  readonly playerId: number;
  /** In milliseconds. */
  readonly at: number;
  readonly rewardId: number | null;
  readonly isNotified: boolean;
  /** Whether something of it went into the outbox. */
  readonly isQueued: boolean;
};

/** The players whom a campaign has reached. */
export const recipientsOf = keyTemplate<[promotionId: number, playerId: number]>(
  'PROMOTION#{promotionId:1}',
  '{playerId:16}',
  { index: 'gsi1' },
);

export const promotionRecipient = kind<PromotionRecipient, [playerId: number, promotionId: number]>(
  {
    ...OWN,
    name: 'promotionRecipient',
    what: 'that a campaign has reached the player, and by what',
    sk: 'PROMOTION#{promotionId:16}',
    exported: { under: 'promotions' },
    indexes: [listed(recipientsOf, ({ promotionId, playerId }) => [promotionId, playerId])],
    bytes: '200',
  },
);

/** Longer than a queue keeps a message. */
const DELIVERY_DAYS = 15;

/** That an entry of the outbox was handed to SES (milliseconds), so that its mail goes out once. */
type PromotionDelivery = { readonly at: number };

export const promotionDelivery = kind<PromotionDelivery, [playerId: number, entryId: number]>({
  ...OWN,
  name: 'promotionDelivery',
  what: 'that a promotion was mailed to the player, so that it goes out once',
  sk: 'PROMOTIONDELIVERY#{entryId:16}',
  readers: 'nobody',
  exported: { under: 'promotions' },
  kept: { text: `${DELIVERY_DAYS} days`, until: ({ at }) => at + DELIVERY_DAYS * DAY },
  bytes: '90',
});
