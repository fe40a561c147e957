import { DAY, dayKey } from '../time.ts';
import { parseCode } from './check-code.ts';

/** The length of a paper slip's code, which differs from those of vouchers and cards (rule 220). */
export const SLIP_CODE_LENGTH = 14;

/** For how many days of 24 hours a slip can be used (rule 221). */
export const SLIP_DAYS = 7;
/** The same in milliseconds. */
export const SLIP_LIFE = SLIP_DAYS * DAY;

/** The most slips that the shop makes in a Rome day, including undone ones (rule 220). */
export const SLIPS_MADE_PER_DAY = 200;

/** The most slips that a player uses in a Rome day (rule 221). */
export const SLIPS_USED_PER_DAY = 2;

/** The slip's code in a typed or scanned text; null if the text can't be one. */
export const parseSlipCode = (typed: string): string | null => parseCode(typed, SLIP_CODE_LENGTH);

/** A code in two groups, which are easier to read: 'ABCDEFG-HJKLMNP'. */
export const formatSlipCode = (code: string): string => code.replace(/(.{7})(?=.)/g, '$1-');

/** How many slips a player used on the last Rome day on which they used any. */
export type SlipsUsed = { readonly day: string; readonly count: number };

/**
 * The count after one more slip; null if the day's limit is reached (rule 221). If the clock was set back, the later
 * day's count goes on.
 */
export const countUsedSlip = (used: SlipsUsed | undefined, now: number): SlipsUsed | null => {
  const today = dayKey(now);
  if (!used || used.day < today) return { day: today, count: 1 };
  return used.count < SLIPS_USED_PER_DAY ? { ...used, count: used.count + 1 } : null;
};
