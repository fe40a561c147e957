import { Failure } from '../../failure.ts';
import { type Account, account } from '../../items/account.ts';
import { card, type StoredCard } from '../../items/card.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { cardFigures } from '../card/card.ts';
import type { LoadedProgramme } from '../card/programme.ts';

/** A player whom the till serves. */
export const customerItems = (playerId: number) => ({
  account: account(playerId),
  card: card(playerId),
});

/** The active player of an account; fails with `not_found` if there is none. */
export const requireCustomer = ({ value }: LoadedItem<Account>): Account => {
  if (!value?.isActive) throw new Failure('not_found');
  return value;
};

/** Nobody serves oneself: what is done or undone for a customer is a colleague's to do (rule 170). */
export const refuseOwnCard = (customerId: number, staffId: number): void => {
  if (customerId === staffId) throw new Failure('own_card');
};

/** A customer as the till sees them. */
export const customerView = (
  { id, username }: Account,
  own: StoredCard,
  settings: LoadedProgramme,
) => ({ id, username, ...cardFigures(own, settings) });
