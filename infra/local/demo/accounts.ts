import { contract } from '#shared/contract/index.ts';
import type { CallApi } from './api-caller.ts';
import { confirmAddress } from './confirm-address.ts';

const { auth } = contract;

export type Credentials = { readonly email: string; readonly password: string };

/** Registers somebody whose address is confirmed at once; resolves with the account's id. */
export const register = async (
  callApi: CallApi,
  username: string,
  credentials: Credentials,
  now: number,
): Promise<number> => {
  const details = { username, ...credentials, acceptTerms: true as const };
  const { id } = (await callApi('auth', auth.register, details, { now })).body.user;
  await confirmAddress(id, now);
  return id;
};

/** Signs in; resolves with the session's cookie. */
export const signIn = async (
  callApi: CallApi,
  credentials: Credentials,
  now: number,
): Promise<string | undefined> => (await callApi('auth', auth.login, credentials, { now })).cookie;
