import { createHmac } from 'node:crypto';
import { MAIL_KEY } from '../env.ts';
import { lazy, readKeys } from './stored-keys.ts';

const loadKey = lazy(async () => {
  const [key] = await readKeys(MAIL_KEY);
  if (!key) throw new Error('No key: set MAIL_KEY');
  return key;
});

/** What a hash is for: those of one purpose say nothing about another's. */
type Purpose = 'unsubscribe' | 'address' | 'pass' | 'suppressed';

/** A hash of a text that only we can make, in base64url. */
export const keyedHash = async (purpose: Purpose, text: string): Promise<string> =>
  createHmac('sha256', await loadKey())
    .update(`${purpose}\n${text}`)
    .digest('base64url');
