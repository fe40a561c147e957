import { Failure } from '../../failure.ts';
import { lookAlikesOf } from './look-alikes.ts';

/** Nobody may seem to speak for the shop: names that contain one of these are reserved. */
const RESERVED_PARTS = [
  'giorgione',
  'staff',
  'amministra',
  'superadmin',
  'moderator',
  'assistenza',
  'supporto',
  'ufficiale',
];
/** Reserved as the whole name or a word of it, with a number or without: other words contain them. */
const RESERVED_WORDS = ['admin', 'administrator', 'root', 'sistema', 'cassa', 'utenteeliminato'];

/** Symbols that may stand for a letter inside of a word. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '@': 'a',
  '€': 'e',
  $: 's',
  '!': 'i',
  '+': 't',
};

const withSymbolsRead = (name: string): string =>
  name.replace(/[@€$!+]/g, symbol => SYMBOLS[symbol] ?? symbol);

/** A name, and each word of it, with the number before and after it and without. */
const wordsOf = (name: string): string[] =>
  [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)].flatMap(word => [
    word,
    word.replace(/^[\p{N}\s]+|[\p{N}\s]+$/gu, ''),
  ]);

/** The skeletons of some texts, together. */
const skeletonsOf = async (texts: readonly string[]): Promise<string[]> =>
  (await Promise.all(texts.map(lookAlikesOf))).flat();

/** Whether a name seems to be the shop's, with its symbols left out or read as letters. */
const isReserved = async (username: string): Promise<boolean> => {
  const names = [username, withSymbolsRead(username)].map(name => name.normalize('NFKC'));
  const [parts, words, wholes, named] = await Promise.all(
    [RESERVED_PARTS, RESERVED_WORDS, names, names.flatMap(wordsOf)].map(skeletonsOf),
  );
  return (
    wholes?.some(whole => parts?.some(part => whole.includes(part))) ||
    named?.some(word => words?.includes(word)) ||
    false
  );
};

/** The full stops that browsers take for the dot of a domain, as IDNA says. */
const IDNA_DOTS = /[\u3002\uff0e\uff61]/g;

/** Whether a text holds what a page or a mail would turn into a link, or an e-mail address. */
const readsAsLink = async (text: string): Promise<boolean> => {
  const [{ LinkifyIt }, { default: tlds }] = await Promise.all([
    import('linkify-it'),
    import('tlds', { with: { type: 'json' } }),
  ]);
  const linkify = new LinkifyIt({ fuzzyLink: true, tlds });
  const inBrowser = text.replace(IDNA_DOTS, '.').normalize('NFKC');
  return linkify.test(text) || linkify.test(inBrowser);
};

/**
 * Refuses a username that reads as a link or seems to be the shop's (rule 150), and returns the
 * skeletons of the others.
 */
export const checkUsername = async (username: string): Promise<string[]> => {
  if (await readsAsLink(username)) throw new Failure('username_is_link');
  if (await isReserved(username)) throw new Failure('username_reserved');
  return lookAlikesOf(username);
};
