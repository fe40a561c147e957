import type { CardContent, ShopContent } from '../card-content.ts';
import { type GoogleAccount, readGoogleAccount } from './account.ts';
import { classOf, objectOf, VOID_CARD } from './resources.ts';
import { saveLink } from './save-link.ts';
import { store } from './store.ts';

/** The class that Google was last given by this function. */
let stored: string | undefined;

/** Makes the look of the shop's cards known to Google, once for each look. */
const storeClass = async (
  account: GoogleAccount,
  shop: ShopContent,
  now: number,
): Promise<void> => {
  const look = classOf(account.issuer, shop);
  const content = JSON.stringify(look);
  if (content === stored) return;
  await store(account, 'loyaltyClass', look, now);
  stored = content;
};

/** An address of more characters may be cut off on its way. */
const LINK_MAX = 1800;

/**
 * The address at which a player can keep their card in Google's wallet. If the card makes it too long, Google is given
 * the card before, and the address names it.
 */
export const offerCard = async (
  serial: string,
  content: CardContent,
  now: number,
): Promise<string> => {
  const account = await readGoogleAccount(now);
  await storeClass(account, content.shop, now);
  const card = objectOf(account.issuer, serial, content);
  const link = await saveLink(account, card, now);
  if (link.length <= LINK_MAX) return link;
  await store(account, 'loyaltyObject', card, now);
  const { id, classId } = card;
  return saveLink(account, { id, classId }, now);
};

/** Makes a card in Google's wallet show what it should; one that nobody has kept yet is created. */
export const updateCard = async (
  serial: string,
  content: CardContent,
  now: number,
): Promise<void> => {
  const account = await readGoogleAccount(now);
  await storeClass(account, content.shop, now);
  await store(account, 'loyaltyObject', objectOf(account.issuer, serial, content), now);
};

/** Voids a card that is nobody's any more. One that Google doesn't know is made: its address, which may be used later, shows that one. */
export const withdrawCard = async (serial: string, now: number): Promise<void> => {
  const account = await readGoogleAccount(now);
  await store(account, 'loyaltyObject', objectOf(account.issuer, serial, VOID_CARD), now);
};
