import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#shared/contract/fields.ts';
import { bareCode, bareToken } from '#shared/pasted.ts';
import { CARD_CODE_LENGTH, formatCardCode, parseCardCode } from '#shared/rules/card-code.ts';
import { createCode } from '#shared/rules/check-code.ts';

/** The surroundings copied along from a mail, a chat or a printed page. */
const SURROUNDED = [
  (code: string) => ` ${code}\r\n`,
  (code: string) => `${code}.`,
  (code: string) => `«${code}»,`,
  (code: string) => `"${code}"`,
  (code: string) => `(${code})`,
  (code: string) => `\u00a0${code}\u200b`,
  (code: string) => `— ${code} –`,
  (code: string) => `\ufeff${code}…`,
];
/** All kinds of dashes and blanks in a code in groups. */
const DASHES = ['-', '–', '—', '‑', '−', '﹣', '－', ' ', '\u2009', '\n'];

describe('a pasted code', () => {
  it.each(SURROUNDED.map(around => [around('ABCD2345'), around('ABCD2345')] as const))(
    'loses what was copied along: %j',
    pasted => {
      expect(z.parse(f.code, pasted)).toBe('ABCD2345');
    },
  );

  it.each(DASHES)('loses its dashes: %j', dash => {
    const code = createCode(Array.from({ length: CARD_CODE_LENGTH - 1 }, (_, i) => i));
    expect(z.parse(f.code, `abcd${dash}2345`)).toBe('ABCD2345');
    expect(parseCardCode(formatCardCode(code).replaceAll('-', dash))).toBe(code);
  });

  it('is still refused when it is too short, too long or something else', () => {
    expect(z.safeParse(f.code, '-. - A-').success).toBe(false);
    expect(z.safeParse(f.code, 'A'.repeat(21)).success).toBe(false);
    expect(bareCode('à€')).toBe('à€');
  });
});

describe('a pasted token', () => {
  const secrets = [`${'aZ09_-'.repeat(7)}x`, `-${'b'.repeat(41)}-`, `_${'c'.repeat(41)}_`];
  const tokens = secrets.flatMap(secret => [secret, `1700000000000-${secret}`]);

  it.each(tokens)('loses what was copied along, but nothing of its own: %s', token => {
    expect(bareToken(token)).toBe(token);
    for (const around of SURROUNDED) expect(z.parse(f.mailToken, around(token))).toBe(token);
    expect(bareToken(`${token.slice(0, 20)}\r\n ${token.slice(20)}`)).toBe(token);
  });

  it('is returned as it is if it isn’t one', () => {
    expect(z.parse(f.mailToken, ' x. ')).toBe('x.');
  });
});
