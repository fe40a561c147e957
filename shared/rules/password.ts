/** Why somebody who knows its owner or the product can guess a password. */
export type PasswordWeakness = 'personal' | 'product';

/** What a guesser knows of an account. */
type Person = { readonly username: string; readonly email: string };

/** Words that come to everybody's mind here. */
const PRODUCT_WORDS = ['giorgione', 'pasticceria', 'pasticcere', 'bigne', 'password'];

/** A word this short is found in any password. */
const WORD_MIN = 3;
/** A known word with fewer characters beside it is as good as the word alone. */
const BESIDE_WORD_MIN = 5;

/** Lower case, without accents and without what isn't a letter or a digit. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const hidesOnly = (password: string, word: string): boolean =>
  word.length >= WORD_MIN &&
  password.includes(word) &&
  password.replaceAll(word, '').length < BESIDE_WORD_MIN;

/**
 * What makes a password guessable, or null: it is little more than the username, the local part of
 * the e-mail or a word of the product, in any letter case and with any signs in between (rule 37).
 */
export const passwordWeakness = (
  password: string,
  { username, email }: Person,
): PasswordWeakness | null => {
  const bare = plain(password);
  const own = [username, email.replace(/@.*$/, '')].map(plain);
  if (own.some(word => hidesOnly(bare, word))) return 'personal';
  return PRODUCT_WORDS.some(word => hidesOnly(bare, word)) ? 'product' : null;
};
