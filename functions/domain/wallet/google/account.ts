import { GOOGLE_WALLET } from '../../../env.ts';
import { readGoogleKey } from '../../../secrets/wallet-keys.ts';
import { serviceAccountKey } from './key-file.ts';

/** Who we are for Google's wallet. */
export type GoogleAccount = {
  /** Whose classes and objects they are: the first part of their ids. */
  readonly issuer: string;
  /** The service account, and its private key in PEM. */
  readonly email: string;
  readonly privateKey: string;
};

export const readGoogleAccount = async (now: number): Promise<GoogleAccount> => {
  const key = serviceAccountKey.parse(JSON.parse(await readGoogleKey(now)));
  return {
    issuer: GOOGLE_WALLET.issuer ?? '',
    email: key.client_email,
    privateKey: key.private_key,
  };
};
