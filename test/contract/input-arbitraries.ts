import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { Route } from '#shared/contract/route.ts';
import { isJson, type Json, listOf } from './routes.ts';

/** Any single character. fast-check has the same, but lists all of them first, which takes a second. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter(code => code < 0xd8_00 || code > 0xdf_ff)
  .map(code => String.fromCodePoint(code));

/** Invalid and hostile values. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    'NaN',
    '\u0000',
    '\ud800',
    '😀'.repeat(40),
    'è'.repeat(300),
    '__proto__',
    '{"$ne":null}',
    'PLAYER#1',
    "' OR 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    0,
    -1,
    1.5,
    1e21,
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[[[]]]],
    { $gt: '' },
  ),
  fc.string({ maxLength: 60, unit: character }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts that match common formats and patterns. */
const TEXTS = [
  '1',
  '7',
  'admin_1',
  'anna@example.it',
  'ABCD2345',
  'crema-e-cannella',
  'https://example.it/',
  'www.example.it',
  '/arena',
  '2026-11-20',
  '2026-11-20T12:00:00.000Z',
  'un testo qualsiasi',
  // The keys of a browser's subscription.
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
];

const FORMATS: Record<string, RegExp> = {
  email: /@/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /T.*Z$/,
};

/** The texts that match a string schema; all of them if none matches. */
const textsFor = ({ format, pattern, minLength }: Json): string[] => {
  const form = FORMATS[String(format)] ?? new RegExp(String(pattern ?? ''), 'u');
  const fit = TEXTS.filter(word => form.test(word) && word.length >= Number(minLength ?? 0));
  return fit.length > 0 ? fit : TEXTS;
};

/** Values that mostly match a schema. */
const validFor = (schema: unknown): fc.Arbitrary<unknown> => {
  if (!isJson(schema)) return junk;
  const options = listOf(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return fc.oneof(...options.map(validFor));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fieldsOf(schema);
    case 'array': {
      const items = listOf(schema.prefixItems);
      if (items.length > 0) return fc.tuple(...items.map(validFor));
      return fc.array(validFor(schema.items), { maxLength: 4 });
    }
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(50, 100, 1000, 100_000));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.constantFrom(...textsFor(schema));
    default:
      return fc.oneof(fc.constantFrom<unknown>(1, 2, 100, ...TEXTS), junk);
  }
};

const mostlyValidFor = (schema: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: validFor(schema) }, { weight: 1, arbitrary: junk });

/** Objects with mostly valid fields, sometimes with missing or unknown ones. */
const fieldsOf = ({ properties, required }: Json): fc.Arbitrary<object> => {
  const fields = Object.entries(isJson(properties) ? properties : {});
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    fields.map(([name, schema]) => [name, mostlyValidFor(schema)]),
  );
  const withUnknown: typeof model = { ...model, unknown: junk };
  const requiredKeys = listOf(required).map(String);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(model, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record(withUnknown, { requiredKeys }) },
  );
};

/** A call's inputs, most of them nearly valid. */
export const inputsOf = ({ input }: Route): fc.Arbitrary<object> => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const options = listOf(schema.anyOf ?? schema.oneOf).filter(isJson);
  return options.length > 0 ? fc.oneof(...options.map(fieldsOf)) : fieldsOf(schema);
};
