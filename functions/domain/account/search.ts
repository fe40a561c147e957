import { Failure } from '../../failure.ts';
import {
  emailOwner,
  emailPrefix,
  endingsOf,
  inviteCodeOwner,
  searchWord,
  userByAge,
  usernamePrefix,
} from '../../items/account.ts';
import { searchText } from '../../items/search-text.ts';
import type { KeyTemplate, Range } from '../../table/key.ts';
import { type Page, readPage } from '../../table/page.ts';
import { queryAttributes } from '../../table/query.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** Lets the search find a new player by the later words of the username. */
export const createSearchWords = (unit: UnitOfWork, playerId: number, username: string): void => {
  // The username itself covers the first word.
  for (const position of endingsOf(username).keys()) {
    if (position > 0) {
      unit.create(searchWord(playerId, position), { playerId, username, position });
    }
  }
};

/** The items of the later words of a player's names, for replacing one name by another. */
export const searchWords = (playerId: number, names: readonly string[]) =>
  Array.from({ length: Math.max(...names.map(name => endingsOf(name).length)) - 1 }, (_, i) =>
    searchWord(playerId, i + 1),
  );

/** Lets the search find a player by the later words of a new name instead of the old one's. */
export const replaceSearchWords = (
  words: LoadedBy<typeof searchWords>,
  playerId: number,
  username: string,
): void => {
  const { length } = endingsOf(username);
  for (const [i, word] of words.entries()) {
    if (i + 1 < length) word.set({ playerId, username, position: i + 1 });
    else word.remove();
  }
};

/** Each word that is looked for costs two queries. */
const WORDS_MAX = 6;

/** A word as it is looked for; at its end, an apostrophe stands for an accent: Nicolo' is Nicolò. */
const lookedFor = (word: string): string => searchText(word).replace(/(?<=.)'$/, '');

/** The words of a search, longest first. Punctuation between them, such as a dash, is left out. */
const wordsOf = (text: string): string[] => {
  const words = [...new Set(text.split(/\s+/).map(lookedFor))].filter(word => word !== '');
  const named = words.filter(word => /[\p{L}\p{N}]/u.test(word));
  const looked = named.length > 0 ? named : words;
  return looked.sort((a, b) => b.length - a.length).slice(0, WORDS_MAX);
};

/** The range of an index whose keys start with a text. */
const startingWith = (index: KeyTemplate<[text: string]>, text: string): Range => ({
  ...index.range(),
  prefix: index(text).sk,
});

/**
 * The ids of the players found by a word, each with whether the whole username or the e-mail address begins with it.
 */
type Matches = ReadonlyMap<number, boolean>;

const matchesOf = async (word: string): Promise<Matches> => {
  const matches = new Map<number, boolean>();
  const readNames = async (): Promise<void> => {
    const range = startingWith(usernamePrefix, word);
    for await (const page of queryAttributes(searchWord, range, ['playerId', 'position']))
      for (const { playerId, position } of page)
        matches.set(playerId, matches.get(playerId) || position === undefined);
  };
  const readEmails = async (): Promise<void> => {
    const range = startingWith(emailPrefix, word);
    for await (const page of queryAttributes(emailOwner, range, ['playerId']))
      for (const { playerId } of page) matches.set(playerId, true);
  };
  await Promise.all([readNames(), readEmails()]);
  return matches;
};

/**
 * The ids of the players found by a text: each of its words must begin a word of the username, or the e-mail address
 * (rule 218). Players whose whole username or e-mail address begins with one of the words come first.
 */
export const findPlayerIds = async (text: string): Promise<number[]> => {
  const all = await Promise.all(wordsOf(text).map(matchesOf));
  const [first] = all;
  if (!first) return [];
  const found = [...first.keys()].filter(id => all.every(matches => matches.has(id)));
  const begins = (id: number): boolean => all.some(matches => matches.get(id) === true);
  return [...found.filter(begins), ...found.filter(id => !begins(id))];
};

const PAGE = 25;

type PlayerPage = Page<{ readonly playerId: number }>;

const CURSOR = /^[1-9]\d{0,15}$/;

/** The found users after the one that a cursor names, newest first. */
const pageOfFound = async (search: string, cursor: string | undefined): Promise<PlayerPage> => {
  if (cursor !== undefined && !CURSOR.test(cursor)) throw new Failure('invalid_cursor');
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor);
  const found = (await findPlayerIds(search)).filter(id => id < before).sort((a, b) => b - a);
  const items = found.slice(0, PAGE).map(playerId => ({ playerId }));
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > PAGE ? String(last.playerId) : null };
};

/** A page of users, newest first: all users, or those that match the search. */
export const findUsers = (
  search: string | undefined,
  cursor: string | undefined,
): Promise<PlayerPage> =>
  search
    ? pageOfFound(search, cursor)
    : readPage(inviteCodeOwner, userByAge.range(), { limit: PAGE, cursor });
