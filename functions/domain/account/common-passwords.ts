import { readFileSync } from 'node:fs';

/**
 * The 10,000 most common passwords that are long enough to be allowed, in lower case, most common first (rule 37).
 * Taken from the frequency list of zxcvbn 4.4.2 (MIT).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);
