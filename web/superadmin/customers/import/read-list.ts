import Papa from 'papaparse';
import { typedNumber } from '#web/ui/format/typed-number.ts';

/** A non-blank row of a file, with its number there. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A file's table, or the reason why it can't be read. */
export type ReadTable = { readonly rows: readonly TableRow[] } | { readonly problem: string };

const EXCEL = 'Questo è un file di Excel: aprilo, scegli «Salva con nome» e il formato CSV.';
const EMPTY = 'In questo file non c’è nessuna riga.';

/** The text of a file, which Excel may write as UTF-16, and older programs in a Windows encoding. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The separator in the first lines; blank ones would mislead. */
const separatorOf = (text: string): string =>
  Papa.parse(text, {
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: 20,
  }).meta.delimiter;

/** The cells of a CSV file with any separator and encoding; blank lines are left out. */
export const readTable = (bytes: Uint8Array): ReadTable => {
  // A workbook is a zip file; one from before 2007 starts with the bytes of a compound file.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { problem: EXCEL };
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { problem: EXCEL };
  const text = decode(bytes);
  // The line in which Excel declares its separator.
  const separator = /^sep=(.)\r?\n/i.exec(text);
  const content = text.slice(separator?.[0].length ?? 0);
  const { data } = Papa.parse<string[]>(content, {
    delimiter: separator?.[1] ?? separatorOf(content),
  });
  const rows = data
    .map((cells, i) => ({ line: i + 1, cells }))
    .filter(({ cells }) => cells.some(cell => /[\p{L}\p{N}]/u.test(cell)));
  return rows.length === 0 ? { problem: EMPTY } : { rows };
};

/** Which column is which, and whether the first row names them. */
export type Columns = {
  readonly email: number;
  readonly stamps: number;
  readonly hasHeader: boolean;
};

const STAMPS_NAME = /bollin|timbr|punt|stamp|point/i;

const addressOf = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'/, '');

const isAddress = (cell: string | undefined): boolean => addressOf(cell).includes('@');

const isNumber = (cell: string | undefined): boolean =>
  Number.isInteger(typedNumber(cell ?? '') ?? Number.NaN);

/** The column with the most cells of a kind. */
const columnOf = (rows: readonly TableRow[], is: (cell: string | undefined) => boolean): number => {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, i) => rows.filter(({ cells }) => is(cells[i])).length,
  );
  return counts.indexOf(Math.max(...counts));
};

/** The probable columns, for the owner to confirm. */
export const guessColumns = (rows: readonly TableRow[]): Columns => {
  const email = columnOf(rows, isAddress);
  const first = rows[0]?.cells ?? [];
  const hasHeader = !isAddress(first[email]);
  const named = hasHeader
    ? first.findIndex((name, i) => i !== email && STAMPS_NAME.test(name))
    : -1;
  const stamps = named >= 0 ? named : columnOf(rows, isNumber);
  return { email, stamps, hasHeader };
};

/** A row to import, and its number in the file. */
export type ListRow = { readonly line: number; readonly email: string; readonly stamps: number };

/** Sent for stamps that can't be read: the server refuses the row because of it. */
const UNREADABLE = -1;

/** The rows in the form in which they are sent; an empty cell means 0 stamps. */
export const rowsOf = (
  rows: readonly TableRow[],
  { email, stamps, hasHeader }: Columns,
): ListRow[] =>
  rows.slice(hasHeader ? 1 : 0).map(({ line, cells }) => {
    const number = typedNumber(cells[stamps] ?? '') ?? 0;
    return {
      line,
      email: addressOf(cells[email]),
      stamps: Number.isFinite(number) ? number : UNREADABLE,
    };
  });
