import { paperNames } from '#shared/rules/paper-cards.ts';
import { Failure } from '../../failure.ts';
import { type Account, account, usernameOwner } from '../../items/account.ts';
import { type CardCodeOwner, card } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { newAccount } from '../account/create.ts';
import { createSearchWords } from '../account/search.ts';
import { emptyCard } from '../card/card.ts';

/** The account of a printed card: it has only a name, and nobody can sign in to it. */
const paperAccount = (id: number, username: string, now: number): Account => ({
  ...newAccount({ id, username, email: '', passwordHash: '', lookAlikes: [] }, now),
  inviteCode: '',
  termsAcceptedAt: 0,
  isPaper: true,
});

/** The shortest unused name made from a code, and the item that reserves it. */
export const freeName = async (unit: UnitOfWork, code: string) => {
  for (const name of paperNames(code)) {
    const owner = await unit.load(usernameOwner(name));
    if (!owner.value) return { name, owner };
  }
  throw new Error('Every name of a printed card is taken');
};

/**
 * Makes the customer of a printed card when staff scan it for the first time (rule 312). If two tills scan it at once,
 * one conflicts and then finds the other's customer. Returns the customer's id.
 */
export const createPaperCustomer = async (
  unit: UnitOfWork,
  code: string,
  codeOwner: LoadedItem<CardCodeOwner>,
): Promise<number> => {
  const { now } = unit;
  const { name, owner } = await freeName(unit, code);
  const id = newId(now);
  unit.create(account(id), paperAccount(id, name, now));
  owner.set({ playerId: id });
  createSearchWords(unit, id, name);
  unit.create(card(id), emptyCard(code, now));
  codeOwner.set({ playerId: id });
  return id;
};

/** The account of a printed card's active customer; fails with `not_found` for everybody else. */
export const requirePaper = ({ value }: LoadedItem<Account>): Account => {
  if (!value?.isPaper || !value.isActive) throw new Failure('not_found');
  return value;
};
