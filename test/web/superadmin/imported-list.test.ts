import { describe, expect, it } from 'vitest';
import { guessColumns, readTable, rowsOf } from '#web/superadmin/customers/import/read-list.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As Excel's «Unicode text» is written. */
const utf16 = (text: string, isBigEndian = false): Uint8Array => {
  const buffer = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? buffer.swap16() : buffer;
};

const listOf = (bytes: Uint8Array) => {
  const table = readTable(bytes);
  if ('problem' in table) return table.problem;
  return rowsOf(table.rows, guessColumns(table.rows)).map(({ email, stamps }) => [email, stamps]);
};

const ANNA = ['anna@example.it', 3];
const UGO = ['ugo@example.it', 0];

describe('a list in a file', () => {
  it.each([
    ['commas', bytesOf('email,bollini\nanna@example.it,3\nugo@example.it,0\n')],
    [
      'semicolons',
      bytesOf('Nome;E-mail;Bollini\r\nAnna;anna@example.it;3\r\nUgo;ugo@example.it;0'),
    ],
    ['tabs', bytesOf('anna@example.it\t3\nugo@example.it\t0')],
    ['a byte order mark', bytesOf('\ufeffanna@example.it;3\nugo@example.it;0')],
    [
      'UTF-16, as Excel writes it',
      utf16('Mail\tTimbri\r\nanna@example.it\t3\r\nugo@example.it\t0\r\n'),
    ],
    ['UTF-16 the other way round', utf16('anna@example.it\t3\nugo@example.it\t0', true)],
    [
      'a Windows encoding',
      Uint8Array.from(
        Buffer.from('Città;posta;punti\nForlì;anna@example.it;3\n;ugo@example.it;0', 'latin1'),
      ),
    ],
    ['its separator said', bytesOf('sep=;\r\nanna@example.it;3\r\nugo@example.it;0')],
    [
      'quotes',
      bytesOf('"Rossi; ""Anna""";"anna@example.it";"3"\n"Bianchi\nUgo";"ugo@example.it";"0"'),
    ],
    ['blank lines', bytesOf('\n\nanna@example.it;3\n;\n   \nugo@example.it;0\n\n')],
    ['decimals and blanks', bytesOf('  anna@example.it ; 3,0\nugo@example.it;')],
    ['formulas beside', bytesOf('=1+1;anna@example.it;3\n@SUM(1);ugo@example.it;0')],
    ['a leading apostrophe', bytesOf("'anna@example.it;3\n'ugo@example.it;0")],
  ])('is read with %s', (_, bytes) => {
    expect(listOf(bytes)).toEqual([ANNA, UGO]);
  });

  it.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4), /Salva con nome/],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11), /Salva con nome/],
    ['nothing', bytesOf(''), /nessuna riga/],
    ['only blanks', bytesOf(' \n ; \n'), /nessuna riga/],
  ])('in %s says what to do', (_, bytes, problem) => {
    expect(listOf(bytes)).toMatch(problem);
  });

  it('includes its lines’ numbers, and a number for stamps that can’t be read', () => {
    const table = readTable(bytesOf('mail;bollini\nanna@example.it;tre\nugo@example.it;1.000'));
    if ('problem' in table) throw new Error(table.problem);
    expect(rowsOf(table.rows, guessColumns(table.rows))).toEqual([
      { line: 2, email: 'anna@example.it', stamps: -1 },
      { line: 3, email: 'ugo@example.it', stamps: 1000 },
    ]);
  });
});
