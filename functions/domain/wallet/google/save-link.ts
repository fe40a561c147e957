import { SECOND } from '#shared/time.ts';
import { SITE_URL } from '../../../env.ts';
import type { GoogleAccount } from './account.ts';
import { signAs } from './sign.ts';
import type { WalletResource } from './store.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * The address that offers to keep a card in Google's wallet: it holds the card, signed. A card that Google knows already
 * is offered as Google has it.
 */
export const saveLink = async (
  account: GoogleAccount,
  object: WalletResource,
  now: number,
): Promise<string> => {
  const token = await signAs(account, {
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / SECOND),
    origins: [new URL(SITE_URL).origin],
    payload: { loyaltyObjects: [object] },
  });
  return SAVE + token;
};
