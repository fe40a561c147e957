import { readFileSync } from 'node:fs';

/**
 * The 10,000 most common passwords of those long enough to be chosen at all, in lower case, most
 * common first (rule 37). From the frequency list that zxcvbn 4.4.2 publishes (MIT).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);
