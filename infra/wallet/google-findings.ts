import { createPrivateKey } from 'node:crypto';
import type { GoogleAccount } from '#functions/domain/wallet/google/api.ts';
import { serviceAccountKey } from '#functions/domain/wallet/google/key-file.ts';
import { type Finding, missing, ok } from '#infra/aws/preflight/finding.ts';

/** What the owner has received from Google: the issuer's id, and the service account's key as JSON. */
type GoogleFiles = { readonly issuer: string; readonly key: string };

/** Asks Google for a class that doesn't exist, and returns the status. Fails if the key isn't accepted. */
type AskGoogle = (account: GoogleAccount) => Promise<number>;

const NOT_FOUND = 404;
const FORBIDDEN = 403;

const accountIn = ({ issuer, key }: GoogleFiles): GoogleAccount | undefined => {
  try {
    const { client_email: email, private_key } = serviceAccountKey.parse(JSON.parse(key));
    const isRsa = createPrivateKey(private_key).asymmetricKeyType === 'rsa';
    return isRsa ? { issuer, email, privateKey: private_key } : undefined;
  } catch {
    return undefined;
  }
};

const accessOf = (account: GoogleAccount, status: number): Finding => {
  const what = `access of ${account.email} to the issuer ${account.issuer}`;
  if (status === NOT_FOUND) return ok(what);
  const why = 'no card is made, and none changes';
  if (status !== FORBIDDEN)
    return missing(what, `Google answers ${status}`, why, 'try again later');
  const mend =
    'invite that address as a developer in the Pay & Wallet console, under Users, and enable the Google Wallet API in the key’s project';
  return missing(what, 'Google doesn’t allow it', why, mend);
};

/** What is wrong with the key for Google's wallet. */
export const googleFindings = async (
  files: GoogleFiles,
  ask: AskGoogle,
): Promise<readonly Finding[]> => {
  const account = accountIn(files);
  const why = 'no card is offered to Google’s wallet';
  if (!account) {
    const problem = 'is missing, or isn’t the JSON of a service account';
    const mend = 'in the Google Cloud console, Service Accounts, Keys, make one of the type JSON';
    return [missing('key of the service account', problem, why, mend)];
  }
  try {
    const status = await ask(account);
    return [ok(`key of ${account.email}`), accessOf(account, status)];
  } catch (error) {
    const problem = `Google gives no token for it (${String(error)})`;
    const mend = 'if it was deleted in the Google Cloud console, make another one and store it';
    return [missing(`key of ${account.email}`, problem, why, mend)];
  }
};
