/** Characters that nobody sees, and those that turn the direction in which a text is read. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** The part of a link to another site up to its path: scheme, user, host and port. */
const BEFORE_PATH = /^(?:https?:)?\/*[^/?#]*/i;

/**
 * Whether an address shows where it leads (rule 183): it has no user name, which reads as the host of
 * 'https://giorgione.it@example.com', and no hidden character.
 */
export const isPlainAddress = (address: string): boolean =>
  !HIDDEN.test(address) && !(BEFORE_PATH.exec(address)?.[0] ?? '').includes('@');
