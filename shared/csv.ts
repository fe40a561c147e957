import { dayKey, romeClock } from './time.ts';

/** Tables for spreadsheets in Italian: a semicolon between cells, a decimal comma, dates of Rome (rule 231). */

/** A spreadsheet takes a cell that begins so for a formula, which could run what somebody typed as a name. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** A text, always quoted; one that a spreadsheet would compute gets an apostrophe before it. */
export const textCell = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** '4,50', of an amount in cents; empty for one that isn't known. */
export const euroCell = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** '2026-11-25 14:03', of an instant in milliseconds; empty if there is none. */
export const timeCell = (at: number | null): string => {
  if (at === null) return '';
  const { minutes } = romeClock(at);
  return `${dayKey(at)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** '2026-11-25', the day of an instant in milliseconds; empty if there is none. */
export const dayCell = (at: number | null): string => (at === null ? '' : dayKey(at));

/** A row of cells, each one made by a function above or a plain number, with its line end (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.join(';')}\r\n`;

/** The mark by which spreadsheets know UTF-8, and the first row. */
export const csvStart = (headers: readonly string[]): string =>
  `\ufeff${csvRow(headers.map(textCell))}`;
