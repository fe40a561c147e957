import { dayKey, romeClock } from './time.ts';

/** Tables for Italian spreadsheets: a semicolon between cells, a decimal comma, dates of Rome (rule 231). */

/**
 * A spreadsheet treats a cell that begins like this as a formula, which could run text that somebody entered as a name.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** A text, always quoted; a text that a spreadsheet would compute gets an apostrophe in front. */
export const textCell = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** An amount in cents as '4,50'; empty if it isn't known. */
export const euroCell = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** An instant in milliseconds as '2026-11-25 14:03'; empty if there is none. */
export const timeCell = (at: number | null): string => {
  if (at === null) return '';
  const { minutes } = romeClock(at);
  return `${dayKey(at)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** The Rome day of an instant in milliseconds as '2026-11-25'; empty if there is none. */
export const dayCell = (at: number | null): string => (at === null ? '' : dayKey(at));

/** A row with its line end (RFC 4180). Each cell is a plain number or is made by a function above. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.join(';')}\r\n`;

/** The byte order mark, by which spreadsheets recognise UTF-8, and the header row. */
export const csvStart = (headers: readonly string[]): string =>
  `\ufeff${csvRow(headers.map(textCell))}`;
