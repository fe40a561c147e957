import fc from 'fast-check';
import encodeQR from 'qr';
import { describe, expect, it } from 'vitest';
import { parseToken, payloadBytes, tokenOf } from '#shared/rules/voucher-token.ts';
import { dayKey, startOfDay } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

const SIGNATURE = Uint8Array.from({ length: 64 }, (_, i) => (i * 37 + 201) % 256);
const PAYLOAD = {
  v: Number.MAX_SAFE_INTEGER,
  h: 2 ** 52 + 1,
  p: 12.5,
  f: null,
  u: NOON,
  k: '00c0ffee',
};
const TOKEN = tokenOf(payloadBytes(PAYLOAD), SIGNATURE);

const AMOUNT_TOKEN = tokenOf(payloadBytes({ ...PAYLOAD, p: null, a: 100_000 }), SIGNATURE);

/** A token in the vouchers' earlier format. */
const OLD_TOKEN = [
  Buffer.from(JSON.stringify({ ...PAYLOAD, k: 'ab>?cd' })).toString('base64url'),
  Buffer.from(SIGNATURE).toString('base64url'),
].join('.');

/** A payload with the largest number in place of an id. */
const tooLarge = (offset: number): Uint8Array => {
  const bytes = payloadBytes(PAYLOAD);
  return bytes.fill(255, offset, offset + 8);
};

const swapCase = (text: string): string =>
  [...text].map(c => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');

/** The Rome day of an instant. */
const day = (instant: number | null) => (instant === null ? null : startOfDay(dayKey(instant)));

describe('a token', () => {
  it('is restored from its text, with the days of its validity', () => {
    const instant = fc.option(fc.integer({ min: 0, max: Date.parse('2140-01-01') }));
    const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const percent = fc.option(fc.integer({ min: 1, max: 10_000 }).map(n => n / 100));
    const amount = fc.integer({ min: 50, max: 100_000 });
    const worth = fc.oneof(
      fc.record({ p: percent }),
      fc.record({ p: fc.constant(null), a: amount }),
    );
    const days = fc.record({ v: id, h: id, f: instant, u: instant });
    const contents = fc.tuple(days, worth).map(([one, other]) => ({ ...one, ...other }));
    fc.assert(
      fc.property(contents, content => {
        const payload = { ...content, k: '00c0ffee' };
        const bytes = payloadBytes(payload);
        expect(parseToken(tokenOf(bytes, SIGNATURE))).toEqual({
          payload: { ...payload, f: day(payload.f), u: day(payload.u) },
          signed: bytes,
          signature: SIGNATURE,
        });
      }),
    );
  });

  it.each([
    ['a percent', TOKEN],
    ['an amount', AMOUNT_TOKEN],
  ])('for %s has only letters and digits, and fits into a QR of 45 modules', (_, token) => {
    expect(token).toMatch(/^[A-Z0-9]+$/);
    const modules = encodeQR(token, 'raw', { ecc: 'medium', border: 4 }).length - 2 * 4;
    expect(modules).toBeLessThanOrEqual(45);
  });

  it('means the same in lower case, as typed with Caps Lock', () => {
    expect(parseToken(TOKEN.toLowerCase())).toEqual(parseToken(TOKEN));
  });

  it('has one spelling: no other last character means the same', () => {
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567') {
      const other = TOKEN.slice(0, -1) + last;
      const parsed = parseToken(other);
      if (other !== TOKEN && parsed) expect(parsed.signature).not.toEqual(SIGNATURE);
    }
  });

  it.each(['', 'https://example.com', 'ABCDEFGHJK', TOKEN.slice(1), `${TOKEN}A`, 'x.y'])(
    'is not %j',
    text => {
      expect(parseToken(text)).toBeNull();
    },
  );
});

describe('a token in the earlier format', () => {
  it('is restored from its text', () => {
    const parsed = parseToken(OLD_TOKEN);
    expect(parsed?.payload).toEqual({ ...PAYLOAD, k: 'ab>?cd' });
    expect(parsed?.signature).toEqual(SIGNATURE);
    expect(String.fromCharCode(...(parsed?.signed ?? []))).toBe(OLD_TOKEN.split('.')[0]);
  });

  it('has one spelling, whatever the length of its content', () => {
    for (const k of ['k', 'kk', 'kkk', 'kkkk']) {
      const content = Buffer.from(JSON.stringify({ ...PAYLOAD, k })).toString('base64url');
      const signature = OLD_TOKEN.split('.')[1];
      expect(parseToken(`${content}.${signature}`)?.payload.k).toBe(k);
      expect(parseToken(`${content}A.${signature}`)).toBeNull();
    }
  });

  it('survives a different keyboard layout and Caps Lock', () => {
    const typed = OLD_TOKEN.replace(/-/g, "'").replace(/_/g, '?');
    expect(typed).toMatch(/['?]/);
    expect(parseToken(typed)).toEqual(parseToken(OLD_TOKEN));
    expect(parseToken(swapCase(typed))).toEqual(parseToken(OLD_TOKEN));
  });

  it.each([
    '{}',
    '[]',
    '7',
    'no JSON',
    JSON.stringify({ ...PAYLOAD, x: 1 }),
    ...['v', 'h', 'p', 'f', 'u', 'k'].map(name => JSON.stringify({ ...PAYLOAD, [name]: true })),
    JSON.stringify({ ...PAYLOAD, v: 2 ** 60 }),
    JSON.stringify({ ...PAYLOAD, h: 0.5 }),
    JSON.stringify({ ...PAYLOAD, f: 0.5 }),
  ])('is refused if its content is %s', text => {
    const content = Buffer.from(text).toString('base64url');
    expect(parseToken(`${content}.${OLD_TOKEN.split('.')[1]}`)).toBeNull();
  });
});

describe('neither kind of token', () => {
  it.each([
    ['a third part', `${OLD_TOKEN}.AA`],
    ['more than it says', `${TOKEN}AAAAAAAA`],
    ['a character of no alphabet', OLD_TOKEN.replace('.', '.!')],
    ['a signature with another spelling', `${OLD_TOKEN.slice(0, -1)}_`],
    ['an id that is no safe integer', tokenOf(tooLarge(1), SIGNATURE)],
    ['a holder that is no safe integer', tokenOf(tooLarge(9), SIGNATURE)],
    ['another version', tokenOf(Uint8Array.of(3, ...payloadBytes(PAYLOAD).slice(1)), SIGNATURE)],
    ['more bytes than its version', AMOUNT_TOKEN.replace(/^../, TOKEN.slice(0, 2))],
  ])('has %s', (_, text) => {
    expect(parseToken(text)).toBeNull();
  });
});
