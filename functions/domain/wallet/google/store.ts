import type { GoogleAccount } from './account.ts';
import { GoogleWalletError, requestWallet } from './request.ts';

/** What Google keeps of us: the look of the shop's cards, and the cards. */
type Resource = 'loyaltyClass' | 'loyaltyObject';

/** A class or an object, as Google's API describes it. */
export type WalletResource = { readonly id: string } & Readonly<Record<string, unknown>>;

const OK = 200;
const REDIRECTS = 300;
const NOT_FOUND = 404;
const CONFLICT = 409;

const change = (account: GoogleAccount, resource: Resource, content: WalletResource, now: number) =>
  requestWallet(
    account,
    { method: 'PATCH', path: `${resource}/${encodeURIComponent(content.id)}`, content },
    now,
  );

const requireDone = (resource: Resource, status: number): void => {
  if (status < OK || status >= REDIRECTS)
    throw new GoogleWalletError(`Google answers ${status} for a ${resource}`);
};

/**
 * Makes a class or an object be as it is given: changes it, or creates it on demand. Two that create it at the same time
 * both succeed. Whatever else Google answers is an error.
 */
export const store = async (
  account: GoogleAccount,
  resource: Resource,
  content: WalletResource,
  now: number,
): Promise<void> => {
  let status = await change(account, resource, content, now);
  if (status === NOT_FOUND)
    status = await requestWallet(account, { method: 'POST', path: resource, content }, now);
  // Somebody has created it in the meantime.
  if (status === CONFLICT) status = await change(account, resource, content, now);
  requireDone(resource, status);
};
