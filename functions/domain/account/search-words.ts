import { endingsOf, searchWord, usernamePrefix } from '../../items/account.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Lets the search find a new player by the later words of the username. */
export const createSearchWords = (unit: UnitOfWork, playerId: number, username: string): void => {
  // The first word is found by the username itself.
  for (const position of endingsOf(username).keys()) {
    if (position > 0) {
      unit.create(searchWord(playerId, position), { playerId, username, position });
    }
  }
};

/** Whether a username has a word that starts with a text, before one of its words or at all. */
export const hasWord = (username: string, text: string, before?: number): boolean => {
  const { sk: prefix } = usernamePrefix(text);
  return endingsOf(username)
    .slice(0, before)
    .some(ending => usernamePrefix(ending).sk.startsWith(prefix));
};
