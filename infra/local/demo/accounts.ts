import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import { confirmAddress } from './confirm-address.ts';

const { auth } = contract;

/**
 * A session ends after thirty days, and a later sign-in forgets it then: between two pauses of the
 * season, when things happen in any order, it must not.
 */
const SIGN_IN_AGAIN_AFTER = 22 * DAY;

export type Credentials = { readonly email: string; readonly password: string };

/** Somebody who registers, with the consents to offers or without, maybe by a link for the staff. */
type Registration = Credentials & {
  readonly takesOffers?: boolean;
  readonly staffToken?: string;
  readonly from?: string;
};

/** When a call is made, and by whom. */
export type Session = { readonly now: number; readonly cookie: string | undefined };

/** Somebody's session at an instant; signs in when there is none. */
export type SessionAt = (now: number) => Promise<Session>;

/** Registers somebody whose address is confirmed at once; resolves with the account's id. */
export const register = async (
  callApi: CallApi,
  username: string,
  { takesOffers = false, ...credentials }: Registration,
  now: number,
): Promise<number> => {
  const consents = { offersByMail: takesOffers, offersFromPurchases: takesOffers };
  const details = { username, ...credentials, ...consents, acceptTerms: true as const };
  const { id } = (await callApi('auth', auth.register, details, { now })).body.user;
  await confirmAddress(id, now);
  return id;
};

/** The sessions of somebody, in the order of time. */
export const sessionsOf = (callApi: CallApi, credentials: Credentials): SessionAt => {
  let since = Number.NEGATIVE_INFINITY;
  let cookie: Promise<string | undefined> | undefined;
  return async now => {
    if (now - since > SIGN_IN_AGAIN_AFTER) {
      since = now;
      cookie = callApi('auth', auth.login, credentials, { now }).then(answer => answer.cookie);
    }
    return { now, cookie: await cookie };
  };
};
