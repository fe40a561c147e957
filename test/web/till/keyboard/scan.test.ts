import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';
import { createCode } from '#shared/rules/check-code.ts';
import { SLIP_CODE_LENGTH } from '#shared/rules/slips.ts';
import { VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import { payloadBytes, tokenOf } from '#shared/rules/voucher-token.ts';
import { sized } from '#test/support/nightly.ts';
import { type BurstEnd, SLOW_GAP_MS } from '#web/till/keyboard/burst.ts';
import { type Candidate, candidatesOf } from '#web/till/keyboard/candidates.ts';
import { LAYOUTS, positionsOf } from '#web/till/keyboard/layouts.ts';
import { readingsOf } from '#web/till/keyboard/readings.ts';
import { type Focus, outcomeOf } from '#web/till/keyboard/scan.ts';
import { burstOf, layoutNamed, type Setup, strokesOf } from './typing-scanner.ts';

const SIGNATURE = Uint8Array.from({ length: 64 }, (_, i) => (i * 37 + 11) % 256);
const PAYLOAD = { v: 243_641_548_800_004, h: 243_641_548_800_005, p: 20, f: null, u: null };
const TOKEN = tokenOf(payloadBytes({ ...PAYLOAD, k: '0123abcd' }), SIGNATURE);
const OLD_TOKEN = [
  Buffer.from(JSON.stringify({ ...PAYLOAD, k: 'key' })).toString('base64url'),
  Buffer.from(SIGNATURE).toString('base64url'),
].join('.');
/** With letters that other layouts move, and every digit. */
const VOUCHER = createCode([16, 0, 22, 11, 23, 24, 25, 29, 30].slice(0, VOUCHER_CODE_LENGTH - 1));
const CARD = createCode([24, 11, 0, 15, 21, 26, 27, 28, 24, 9, 4].slice(0, CARD_CODE_LENGTH - 1));

const SLIP = `https://bar-zuma.example/bollino#${createCode(Array.from({ length: SLIP_CODE_LENGTH - 1 }, (_, i) => i * 2))}`;

/** The QR of a printed card, whose code is read. */
const PRINTED = `https://bar-zuma.example/carta#${CARD}`;

const WHOLE = {
  token: TOKEN,
  'an older token': OLD_TOKEN,
  voucher: VOUCHER,
  card: CARD,
  slip: SLIP,
  'printed card': PRINTED,
} as const;

const readAs = (text: string): string => (text === PRINTED ? CARD : text);

const textOf = (candidate: Candidate | undefined): string | undefined => {
  if (candidate?.kind === 'slip') return SLIP;
  return candidate?.kind === 'token' ? candidate.text : candidate?.code;
};

const scanOf = (text: string, setup: Setup, end: BurstEnd = 'enter') => {
  const strokes = strokesOf(text, setup);
  const burst = burstOf(strokes, end, setup.gap);
  if (!burst) throw new Error('No burst');
  return outcomeOf(burst, 'none');
};

/** Whether the right code is among those tried; letter case is that of the reading. */
const isRead = (text: string, setup: Setup, end: BurstEnd, expected: string): boolean => {
  const outcome = scanOf(text, setup, end);
  if (outcome.kind !== 'scan') return false;
  const read = outcome.candidates.map(textOf);
  const swapped = (one: string) =>
    one.replace(/[a-z]/gi, c => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()));
  return read.some(
    one =>
      one === expected ||
      (expected === OLD_TOKEN
        ? one !== undefined && swapped(one.replaceAll("'", '-').replaceAll('?', '_')) === expected
        : one?.toUpperCase() === expected),
  );
};

const SETUPS = LAYOUTS.flatMap(scanner =>
  LAYOUTS.flatMap(computer => [false, true].map(capsLock => ({ scanner, computer, capsLock }))),
);
const ENDS: readonly BurstEnd[] = ['enter', 'tab', 'lineFeed', 'pause', 'none'];
const GAPS = [5, 20, 50, 100, 150];

type Timing = readonly [gap: number, end: BurstEnd];
const ALL_TIMINGS: readonly Timing[] = GAPS.flatMap(gap => ENDS.map(end => [gap, end] as const));

/** All of them at night, otherwise each one with some of the setups. */
const timingsOf = (i: number): readonly Timing[] =>
  sized(ALL_TIMINGS.slice(i % ALL_TIMINGS.length).slice(0, 1), ALL_TIMINGS);

const nameOf = ({ scanner, computer, capsLock = false }: Setup): string =>
  `${scanner.name} ${computer.name} ${capsLock ? 'Caps Lock' : ''}`;

describe('a scanner with any layout on a computer with any layout, with and without Caps Lock', () => {
  it.each(Object.entries(WHOLE))(
    'reads a %s, with every end key, at 5 to 150 ms per key',
    (_, text) => {
      const unread = SETUPS.flatMap((setup, i) =>
        timingsOf(i)
          .filter(([gap, end]) => !isRead(text, { ...setup, gap }, end, readAs(text)))
          .map(timing => [nameOf(setup), ...timing].join(' ')),
      );
      expect(unread).toEqual([]);
    },
  );

  it.each(['token', 'voucher', 'card'] as const)(
    "reads a %s if the system doesn't report the keys’ positions",
    kind => {
      const some = SETUPS.filter((_, i) => (i + kind.length) % sized(4, 1) === 0);
      const unread = some.filter(
        setup => !isRead(WHOLE[kind], { ...setup, saysPlaces: false }, 'enter', WHOLE[kind]),
      );
      expect(unread.map(nameOf)).toEqual([]);
    },
  );

  it.each([
    ['', 'END'],
    ['#', ''],
    ['QR:', '*'],
    [']Q3', ''],
    [']C1', '#'],
    [']d2', ''],
    ['*', '*'],
    ['A', 'Z'],
    ['%%', '!!'],
    ['12', '99'],
  ])('reads what has "%s" before and "%s" after it', (prefix, suffix) => {
    const setups = SETUPS.filter((_, i) => (i + prefix.length) % sized(15, 1) === 0);
    const unread = setups.flatMap(setup =>
      Object.entries(WHOLE)
        .filter(([, text]) => !isRead(prefix + text + suffix, setup, 'enter', readAs(text)))
        .map(([kind]) => `${kind} ${nameOf(setup)}`),
    );
    expect(unread).toEqual([]);
  });
});

describe('the readings', () => {
  it('are tried as typed first, then with other layouts', () => {
    const both = fc
      .sample(fc.array(fc.nat(30), { minLength: 9, maxLength: 9 }), { numRuns: 4000, seed: 1 })
      .find(values => {
        const code = createCode(values);
        const mirrored = code.replace(/[YZ]/g, one => (one === 'Y' ? 'Z' : 'Y'));
        return mirrored !== code && candidatesOf([mirrored]).length > 0;
      });
    const code = createCode(both ?? []);
    const setup = { scanner: layoutNamed('tedesca'), computer: layoutNamed('americana') };
    const candidates = candidatesOf(readingsOf(strokesOf(code, setup)));
    const mirrored = code.replace(/[YZ]/g, one => (one === 'Y' ? 'Z' : 'Y'));
    expect(candidates.map(textOf).slice(0, 2)).toEqual([mirrored, code]);
  });

  it('of foreign text make no scan', () => {
    for (const text of [
      'https://example.com/menu',
      '4006381333931',
      'WIFI:S:Bar;P:x;;',
      '80176800',
    ])
      expect(
        scanOf(text, { scanner: layoutNamed('americana'), computer: layoutNamed('italiana') }),
      ).toMatchObject({ kind: 'foreign' });
  });

  it('of an incomplete burst make no foreign code', () => {
    const setup = { scanner: layoutNamed('italiana'), computer: layoutNamed('italiana') };
    expect(scanOf(TOKEN.slice(0, 90), setup, 'pause')).toEqual({ kind: 'typing' });
    expect(scanOf(TOKEN.slice(0, 90), setup, 'none')).toMatchObject({ kind: 'foreign' });
  });

  it('for the layouts are those of their keyboards', () => {
    const placeOf = (name: string, character: string) =>
      positionsOf(layoutNamed(name), character)?.[0];
    expect(placeOf('francese', 'a')).toEqual({ code: 'KeyQ', shift: false });
    expect(placeOf('francese', '2')).toEqual({ code: 'Digit2', shift: true });
    expect(placeOf('francese', '.')).toEqual({ code: 'Comma', shift: true });
    expect(placeOf('belga', '_')).toEqual({ code: 'Equal', shift: true });
    expect(placeOf('tedesca', 'z')).toEqual({ code: 'KeyY', shift: false });
    expect(placeOf('svizzera', '_')).toEqual({ code: 'Slash', shift: true });
    expect(placeOf('italiana', '-')).toEqual({ code: 'Slash', shift: false });
    expect(placeOf('spagnola', '?')).toEqual({ code: 'Minus', shift: true });
    expect(placeOf('inglese', '@')).toEqual({ code: 'Quote', shift: true });
    expect(placeOf('americana', '@')).toEqual({ code: 'Digit2', shift: true });
    for (const { plain, shifted } of LAYOUTS) expect([plain.size, shifted.size]).toEqual([48, 48]);
  });
});

describe('a code whose keys are too far apart', () => {
  const setup = { scanner: layoutNamed('italiana'), computer: layoutNamed('americana'), gap: 250 };
  const outcomeIn = (focus: Focus, text = VOUCHER, end: BurstEnd = 'enter') => {
    const burst = burstOf(strokesOf(text, setup), end, setup.gap, SLOW_GAP_MS);
    return burst && outcomeOf(burst, focus).kind;
  };

  it("is reported as a slow scanner's where nobody types codes", () => {
    expect([outcomeIn('none'), outcomeIn('number')]).toEqual(['slow', 'slow']);
  });

  it('may be a person’s in a text and in the code field, which Enter submits', () => {
    expect([outcomeIn('text'), outcomeIn('code')]).toEqual(['typing', 'typing']);
  });

  it('is reported once it has ended, and only if it is one of ours', () => {
    expect(outcomeIn('none', VOUCHER, 'pause')).toBe('typing');
    expect(outcomeIn('none', 'https://example.com/menu')).toBe('typing');
  });
});

describe('what a person types', () => {
  const GAP = 120;
  const setup = {
    scanner: layoutNamed('italiana'),
    computer: layoutNamed('italiana'),
    gap: GAP,
  };

  it('in a text is never removed before a code has been found', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz 23'),
          minLength: 8,
          maxLength: 40,
        }),
        text => {
          const burst = burstOf(strokesOf(text, setup), 'enter', GAP);
          expect(['typing', 'doubtful']).toContain(burst && outcomeOf(burst, 'text').kind);
        },
      ),
    );
  });

  it('as a code in the code field stays there until there is an answer', () => {
    const burst = burstOf(strokesOf(VOUCHER, setup), 'none', GAP);
    expect(burst && outcomeOf(burst, 'code')).toMatchObject({ kind: 'scan', keepsText: true });
  });
});

describe('every code', () => {
  const codes = fc
    .array(fc.nat(30), { minLength: 9, maxLength: 11 })
    .filter(({ length }) => length !== 10)
    .map(createCode);
  const setups = fc.record({
    scanner: fc.constantFrom(...LAYOUTS),
    computer: fc.constantFrom(...LAYOUTS),
    capsLock: fc.boolean(),
    gap: fc.integer({ min: 5, max: 100 }),
    saysPlaces: fc.boolean(),
  });

  it('is among the readings of its scan', () => {
    fc.assert(
      fc.property(codes, setups, fc.constantFrom(...ENDS), (code, setup, end) => {
        expect(isRead(code, setup, end, code)).toBe(true);
      }),
    );
  });

  it('keeps the text of every other burst in its field', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 8, maxLength: 40 }),
        fc.constantFrom('text', 'number'),
        (text, focus) => {
          const italian = layoutNamed('italiana');
          const strokes = strokesOf(text, { scanner: italian, computer: italian });
          fc.pre(strokes.length >= 8 && candidatesOf(readingsOf(strokes)).length === 0);
          const burst = burstOf(strokes, 'enter');
          expect(burst && outcomeOf(burst, focus).kind).toBe('typing');
        },
      ),
    );
  });
});
