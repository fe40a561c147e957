import { customer as customerFigures } from '../../items/business.ts';
import type { StoredMovement } from '../../items/stamp-movements.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { noteCard } from '../business/customer.ts';
import { requireCard } from '../card/card.ts';
import { noteMovement } from '../card/movements.ts';
import { programmeItems } from '../card/programme.ts';
import { applyStamps } from '../card/stamps.ts';
import { creditItems } from '../reward/deliver-reward.ts';
import { customerItems } from './customer.ts';

/** The items that a change of a player's stamps without a purchase writes. */
export const addedStampsItems = (playerId: number) => ({
  customer: customerItems(playerId),
  figures: customerFigures(playerId),
  credited: creditItems(playerId),
  settings: programmeItems(),
});

type Added = Pick<StoredMovement, 'kind'> & {
  /** Negative if stamps are taken. */
  readonly stamps: number;
  readonly reason?: string;
  /** Set for the stamps of a linked printed card: its purchases may still be undone (rule 313). */
  readonly linkId?: number;
};

/**
 * Adds stamps to a card without a purchase, or takes some away. Rewards are issued as for a purchase (rule 207), but it
 * doesn't count as a visit and brings no gift.
 */
export const addStamps = (
  unit: UnitOfWork,
  playerId: number,
  { customer, figures, credited, settings }: LoadedBy<typeof addedStampsItems>,
  { stamps: wanted, linkId, ...movement }: Added,
) => {
  const holder = { own: requireCard(customer.card), playerId, settings, credited };
  const given = { stamps: wanted, purchaseId: linkId ?? null };
  const { card, taken, rewards } = applyStamps(unit, holder, given);
  customer.card.set(card);
  noteCard(figures, playerId, card);
  // Conflicts with a concurrent erasure, so that nothing is written for a deleted player.
  customer.account.requireUnchanged();
  const stamps = wanted > 0 ? taken : wanted;
  noteMovement(unit, playerId, { ...movement, stamps, after: card.stamps, rewards });
  return { card, stamps, rewards };
};
