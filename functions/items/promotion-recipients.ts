import { keyTemplate } from '../table/key.ts';
import { kind, listed } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/**
 * Records that a campaign has reached a player, and by which channels; it exists once, so nobody gets anything twice.
 */
export type PromotionRecipient = {
  readonly promotionId: number;
  readonly playerId: number;
  /** When the player was reached (milliseconds). */
  readonly at: number;
  readonly rewardId: number | null;
  readonly isNotified: boolean;
  /** Whether an entry was put into the outbox. */
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
    ...OWN_ALONE,
    name: 'promotionRecipient',
    what: 'that a campaign has reached the player, and through which channels',
    sk: 'PROMOTION#{promotionId:16}',
    exported: { under: 'promotions' },
    indexes: [listed(recipientsOf, ({ promotionId, playerId }) => [promotionId, playerId])],
    restored: { with: 'consents' },
    bytes: '200',
  },
);
