import { parseCode } from './check-code.ts';

/** The length of a card's code. Vouchers have another length, so that a till can tell them apart (rule 169). */
export const CARD_CODE_LENGTH = 12;

/** The card's code in a typed or scanned text; null if the text can't be one. */
export const parseCardCode = (typed: string): string | null => parseCode(typed, CARD_CODE_LENGTH);

/** A code in three groups, which are easier to read: 'ABCD-EFGH-JKMN'. */
export const formatCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
