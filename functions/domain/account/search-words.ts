import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** A later word of a username, by which the search finds its player too. */
type SearchWord = {
  readonly playerId: number;
  readonly username: string;
  /** Which word of the username it is; the first one, 0, has no item. */
  readonly position: number;
};

/** Each word of a username costs an item. */
const SEARCHED_WORDS = 5;

/** The ends of a username from each of its first words on, the whole of it first. */
const endingsOf = (username: string): string[] => {
  const starts = [...username.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index }) => index);
  const later = starts.filter(start => start > 0).slice(0, SEARCHED_WORDS - 1);
  return [0, ...later].map(start => username.slice(start));
};

const searchWord = item<SearchWord, [playerId: number, position: number]>(keys.searchWord, {
  indexes: ({ username, position }) => ({
    gsi1: keys.usernamePrefix(endingsOf(username)[position] ?? username),
  }),
});

/** What the index of usernames holds: the players who have one, and the later words of it. */
type NameMatch = Pick<SearchWord, 'playerId'> & Partial<SearchWord>;

/** To read a page of the index of usernames. */
export const nameMatch = item<NameMatch, [playerId: number, position: number]>(keys.searchWord);

const searchWords = (playerId: number, username: string): SearchWord[] =>
  endingsOf(username)
    .map((_, position) => ({ playerId, username, position }))
    .slice(1);

/** Lets the search find a new player by the later words of the username. */
export const createSearchWords = (unit: UnitOfWork, playerId: number, username: string): void => {
  for (const word of searchWords(playerId, username))
    unit.create(searchWord(playerId, word.position), word);
};

/** Whether a username has a word that starts with a text, before one of its words or at all. */
export const hasWord = (username: string, text: string, before?: number): boolean => {
  const { sk: prefix } = keys.usernamePrefix(text);
  return endingsOf(username)
    .slice(0, before)
    .some(ending => keys.usernamePrefix(ending).sk.startsWith(prefix));
};
