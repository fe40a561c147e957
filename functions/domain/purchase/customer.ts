import { Failure } from '../../failure.ts';
import type { Ref } from '../../table/item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Account, account } from '../account/items.ts';
import { card, cardFigures, type StoredCard } from '../card/card.ts';

/** The items that `requireCustomer` and `customerView` need loaded, beside the programme's. */
export const customerItems = (playerId: number): readonly Ref<object, unknown>[] => [
  account(playerId),
  card(playerId),
];

/** The active player whom the till serves; fails with `not_found` if there is none. */
export const requireCustomer = (unit: UnitOfWork, playerId: number): Account => {
  const found = unit.get(account(playerId));
  if (!found?.isActive) throw new Failure('not_found');
  return found;
};

/** A customer as the till sees them. */
export const customerView = (unit: UnitOfWork, { id, username }: Account, own: StoredCard) => ({
  id,
  username,
  ...cardFigures(unit, own),
});
