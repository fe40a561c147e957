import { CARD_CODE_LENGTH } from './card-code.ts';

/** The most cards in one file (rule 311). */
export const PRINTED_CARDS_MAX = 100;

/** The most cards that the shop can print in a Rome day (rule 311). */
export const PRINTED_CARDS_PER_DAY = 500;

/** The fewest characters of the code in a name. */
const NAME_CHARACTERS = 4;

/**
 * The names that the customer of a printed card may get, shortest first: 'Carta' and the last characters of the code,
 * more of them if a name is taken (rule 312).
 */
export const paperNames = (code: string): string[] =>
  Array.from(
    { length: CARD_CODE_LENGTH - NAME_CHARACTERS + 1 },
    (_, i) => `Carta ${code.slice(-NAME_CHARACTERS - i)}`,
  );
