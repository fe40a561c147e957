import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inputMessage } from '#shared/contract/input-issues.ts';
import { sized } from '#test/support/nightly.ts';
import { inputSchemaOf, ROUTE_ROWS, stringFieldsOf } from './routes.ts';

const LENGTH = 60_000;
const MAX_MS = 50;

/** Parts on which patterns for names, addresses and links may backtrack heavily. */
const PARTS = [
  'a',
  'A1',
  'a.',
  'a-',
  'a@',
  '@a.',
  ' ',
  '\t',
  '-',
  '.',
  '(',
  '0',
  '-1',
  '\n',
  '❤\ufe0f',
  'è',
  'e\u0301',
  '\u202e',
];
const STARTS = ['', 'http://a', 'https://', 'www.', '/', 'a@b.', 'admin_1', '2026-11-20T12:00:00.'];
/** The end makes a pattern fail that has matched so far. */
const ENDS = ['', '<', '!'];

const TEXTS = STARTS.flatMap(start =>
  PARTS.flatMap(part => ENDS.map(end => start + part.repeat(LENGTH / part.length) + end)),
);

/** All of them at night, otherwise every third in turn: most fields share a schema with others. */
let fields = 0;
const textsFor = (): string[] => {
  fields += 1;
  return TEXTS.filter((_, i) => (i + fields) % sized(3, 1) === 0);
};

const withValue = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

/** How long a text's validation takes: the best of several runs. */
const milliseconds = (schema: z.ZodMiniType, input: unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && best >= MAX_MS; tries++) {
    const start = performance.now();
    z.safeParse(schema, input, { error: inputMessage });
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

describe.each(ROUTE_ROWS)('%s', (_, { route }) => {
  it('validates any long text almost instantly', () => {
    for (const path of stringFieldsOf(inputSchemaOf(route)))
      for (const text of textsFor()) {
        const taken = milliseconds(route.input, withValue(path, text));
        expect(taken, `${path.join('.')}: ${text.slice(0, 20)}…`).toBeLessThan(MAX_MS);
      }
  });
});

describe('the fields tested', () => {
  it('are those that take a text, including in objects and unions and where they are optional', () => {
    const fields = ROUTE_ROWS.flatMap(([name, { route }]) =>
      stringFieldsOf(inputSchemaOf(route)).map(path => `${name} ${path.join('.')}`),
    );
    expect(fields).toEqual(
      expect.arrayContaining([
        'auth.register username',
        'auth.register inviteCode',
        'shop.createBanner buttonUrl',
        'shop.updateProgramme contestRules',
        'till.check token',
        'till.check code',
        'friends.send message',
        'vouchers.claim id',
      ]),
    );
  });
});
