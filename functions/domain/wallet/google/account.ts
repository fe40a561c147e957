import * as z from 'zod/mini';
import { GOOGLE_WALLET } from '../../../env.ts';
import { readGoogleKey } from '../../../secrets/wallet-keys.ts';

/** Who we are for Google's wallet. */
export type GoogleAccount = {
  /** Whose classes and objects they are: the first part of their ids. */
  readonly issuer: string;
  /** The service account, and its private key in PEM. */
  readonly email: string;
  readonly privateKey: string;
};

/** The JSON file of a service account's key, as Google's console gives it. */
export const serviceAccountKey = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().check(z.startsWith('-----BEGIN PRIVATE KEY-----')),
});

export const readGoogleAccount = async (now: number): Promise<GoogleAccount> => {
  const key = serviceAccountKey.parse(JSON.parse(await readGoogleKey(now)));
  return {
    issuer: GOOGLE_WALLET.issuer ?? '',
    email: key.client_email,
    privateKey: key.private_key,
  };
};
