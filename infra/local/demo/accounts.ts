import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import { confirmAddress } from './confirm-address.ts';

const { auth } = contract;

/**
 * A session ends after thirty days, and the next sign-in then removes it. That must not happen between two pauses of
 * the simulation, where events have no fixed order.
 */
const SIGN_IN_AGAIN_AFTER = 22 * DAY;

export type Credentials = { readonly email: string; readonly password: string };

/** A person to register, with or without consent to offers, possibly with a link for the staff. */
type Registration = Credentials & {
  readonly takesOffers?: boolean;
  readonly staffToken?: string;
  readonly from?: string;
};

/** When a call is made, and by whom. */
export type Session = { readonly now: number; readonly cookie: string | undefined };

/** A person's session at an instant; signs in when there is none. */
export type SessionAt = (now: number) => Promise<Session>;

/** Registers a person whose address is confirmed at once; resolves with the account's id. */
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

/** A person's sessions, in chronological order. */
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
