import { paperNames } from '#shared/rules/paper-cards.ts';
import { Failure } from '../../failure.ts';
import { type Account, usernameOwner } from '../../items/account.ts';
import { type CardCodeOwner, cardCodeOwner } from '../../items/card.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { replaceSearchWords, searchWords } from '../account/search.ts';
import { requireCard } from '../card/card.ts';
import type { customerItems } from '../purchase/customer.ts';
import { freeName, requirePaper } from './customer.ts';

const TAKEN = {
  message: 'C’è già un cliente con questo nome: aggiungi qualcosa che lo distingua, come la via.',
};

const USED = { message: 'Questa carta è già di un cliente: prendine una mai usata.' };

/** Replaces a customer's name, by which the till also finds them; fails with `username_taken`. */
export const renamePaperCustomer = async (
  unit: UnitOfWork,
  own: LoadedItem<Account>,
  name: string,
): Promise<void> => {
  const { id, username, ...others } = requirePaper(own);
  const { before, after, words } = await unit.load({
    before: usernameOwner(username),
    after: usernameOwner(name),
    words: searchWords(id, [username, name]),
  });
  if (after.value && after.value.playerId !== id) throw new Failure('username_taken', TAKEN);
  before.remove();
  after.set({ playerId: id });
  replaceSearchWords(words, id, name);
  own.set({ ...others, id, username: name });
};

/**
 * Gives a customer another printed card in place of a lost one (rule 312). The new card must be blank: if two customers
 * are given the same one, one of the two conflicts. A name made from the lost card's code is replaced by one made from
 * the new code.
 */
export const replaceCode = async (
  unit: UnitOfWork,
  { account: own, card }: LoadedBy<typeof customerItems>,
  { code, owner }: { readonly code: string; readonly owner: LoadedItem<CardCodeOwner> },
): Promise<void> => {
  const { id, username } = requirePaper(own);
  const lost = requireCard(card);
  if (!owner.value) throw new Failure('not_found');
  if (owner.value.playerId !== null) throw new Failure('not_found', USED);
  (await unit.load(cardCodeOwner(lost.code))).remove();
  owner.set({ playerId: id });
  card.set({ ...lost, code });
  if (paperNames(lost.code).includes(username))
    await renamePaperCustomer(unit, own, (await freeName(unit, code)).name);
  // Conflicts with a link or an erasure, so that no code is left behind.
  else own.requireUnchanged();
};
