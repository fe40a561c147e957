import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import type { GoogleAccount } from './account.ts';

const ALGORITHM = 'RS256';

/** A JWT that the service account signs. */
export const signAs = async (
  { email, privateKey }: GoogleAccount,
  claims: JWTPayload,
): Promise<string> =>
  new SignJWT({ iss: email, ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(await importPKCS8(privateKey, ALGORITHM));
