import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRow, csvStart, dayCell, euroCell, textCell, timeCell } from '#shared/csv.ts';
import { parseCsv } from '#test/support/csv.ts';

it('formats amounts, instants and headers as Italian spreadsheets read them', () => {
  expect([0, 5, 450, 123_456, null].map(euroCell)).toEqual(['0,00', '0,05', '4,50', '1234,56', '']);
  // In the night in which the clocks go back, both are half past two in Rome.
  expect(timeCell(Date.parse('2026-10-25T00:30:00Z'))).toBe('2026-10-25 02:30');
  expect(timeCell(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30');
  expect(timeCell(Date.parse('2026-11-25T13:03:59Z'))).toBe('2026-11-25 14:03');
  expect(timeCell(null)).toBe('');
  expect(csvStart(['data', 'da pagare'])).toBe('\ufeff"data";"da pagare"\r\n');
  // 00:30 of the next day in Rome.
  expect(dayCell(Date.parse('2026-11-25T23:30:00Z'))).toBe('2026-11-26');
  expect(dayCell(null)).toBe('');
});

it('doesn’t let any text become a formula', () => {
  for (const text of [
    '=1+1',
    '+39 055',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠A',
  ])
    expect(parseCsv(csvRow([textCell(text)]))).toEqual([[`'${text}`]]);
  expect(textCell('Anna')).toBe('"Anna"');
  expect(textCell('')).toBe('""');
});

it('can be read back as it was written, whatever the text', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'";,\n\r =＝a'), minLength: 1 }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      table => {
        const text = table.map(row => csvRow(row.map(textCell))).join('');
        const read = parseCsv(text);
        const shown = table.map(row =>
          row.map(one => (/^[=+\-@＝＋－＠\t\r]/.test(one) ? `'${one}` : one)),
        );
        expect(read).toEqual(shown);
      },
    ),
  );
});
