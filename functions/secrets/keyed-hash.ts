import { createHmac } from 'node:crypto';
import { MAIL_KEY } from '../env.ts';
import { lazy, readKeys } from './stored-keys.ts';

const loadKey = lazy(async () => {
  const [key] = await readKeys(MAIL_KEY);
  if (!key) throw new Error('No key: set MAIL_KEY');
  return key;
});

/** The purpose of a hash: hashes made for one purpose reveal nothing about those for another. */
type Purpose = 'import' | 'unsubscribe' | 'address' | 'pass' | 'suppressed';

/** A hash of a text that only we can compute, in base64url. */
export const keyedHash = async (purpose: Purpose, text: string): Promise<string> =>
  createHmac('sha256', await loadKey())
    .update(`${purpose}\n${text}`)
    .digest('base64url');
