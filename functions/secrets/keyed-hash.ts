import { createHmac } from 'node:crypto';
import { MAIL_KEY } from '../env.ts';
import { readKeys } from './stored-keys.ts';

let loading: Promise<string> | undefined;

const readKey = async (): Promise<string> => {
  const [key] = await readKeys(MAIL_KEY);
  if (!key) throw new Error('No key: set MAIL_KEY');
  return key;
};

const loadKey = (): Promise<string> => {
  loading ??= readKey().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** What a hash is for: those of one purpose say nothing about another's. */
type Purpose = 'unsubscribe' | 'address' | 'pass' | 'suppressed';

/** A hash of a text that only we can make, in base64url. */
export const keyedHash = async (purpose: Purpose, text: string): Promise<string> =>
  createHmac('sha256', await loadKey())
    .update(`${purpose}\n${text}`)
    .digest('base64url');
