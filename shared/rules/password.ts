/** Why somebody who knows the account's owner or the product can guess a password. */
export type PasswordWeakness = 'personal' | 'product';

/** What a guesser knows about an account. */
type Person = { readonly username: string; readonly email: string };

/** Words that everybody thinks of for this product. */
const PRODUCT_WORDS = ['giorgione', 'pasticceria', 'pasticcere', 'bigne', 'password'];

/** The shortest word that is looked for; shorter ones are found in any password. */
const WORD_MIN = 3;
/** A known word with fewer other characters than this is as weak as the word alone. */
const BESIDE_WORD_MIN = 5;

/** The text in lower case, without accents, with only letters and digits. */
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
 * Why a password is guessable, or null: it is little more than the username, the local part of the e-mail address or a
 * word of the product, in any letter case and with any other signs in between (rule 37).
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
