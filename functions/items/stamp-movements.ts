import type { StampMovement } from '#shared/contract/schemas/stamp-movement.ts';
import { purchasesKeptUntil } from '#shared/rules/card.ts';
import { kind } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/** A reward that a change of stamps brought, by its name at that time. */
export type MovementReward = { readonly kind: 'step' | 'card'; readonly name: string };

/** A change of a card's stamps, with all that it brought, in one item (rule 304). Times in milliseconds. */
export type StoredMovement = Pick<StampMovement, 'stamps' | 'after' | 'amount' | 'reason'> & {
  readonly at: number;
  readonly kind: Exclude<StampMovement['kind'], MovementReward['kind']>;
  readonly rewards: readonly MovementReward[];
};

export const stampMovement = kind<StoredMovement, [playerId: number, id: number]>({
  ...OWN_ALONE,
  name: 'stampMovement',
  what: 'a change of the card’s stamps, or a purchase without one, with the resulting stamps and the rewards',
  sk: 'STAMPS#{id:16}',
  kept: { text: 'as long as purchases, two years', until: ({ at }) => purchasesKeptUntil(at) },
  restored: { with: 'till' },
  bytes: '160',
});
