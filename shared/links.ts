/** Invisible characters, including those that change the reading direction of a text. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** The part of a link to another site before its path: scheme, user, host and port. */
const BEFORE_PATH = /^(?:https?:)?\/*[^/?#]*/i;

/**
 * Whether an address shows where it leads (rule 183): it has no hidden character and no user name, which could be read
 * as the host, as in 'https://giorgione.it@example.com'.
 */
export const isPlainAddress = (address: string): boolean =>
  !HIDDEN.test(address) && !(BEFORE_PATH.exec(address)?.[0] ?? '').includes('@');
