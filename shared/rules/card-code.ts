import { parseCode } from './check-code.ts';

/** The length of a card's code: vouchers have another, so that a till tells them apart (rule 169). */
export const CARD_CODE_LENGTH = 12;

/** The card's code that was typed or scanned; null for what can't be one. */
export const parseCardCode = (typed: string): string | null => parseCode(typed, CARD_CODE_LENGTH);

/** A code in three groups, for the eye: 'ABCD-EFGH-JKMN'. */
export const formatCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
