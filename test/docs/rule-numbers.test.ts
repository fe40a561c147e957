import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from '../support/sources.ts';
import { RULE_NUMBERS } from './rule-numbers.ts';

/** 'const NAME = …;', with its type and its value. */
const DEFINITION = /^(?:export )?const ([A-Z][A-Z\d_]*)(?:: [^=]+)? =\s*([^;]+);/gm;
const OPERAND = /^(?:([\w-]*[a-z][\w-]*)\.)?([A-Z][A-Z\d_]*)(?:\.(\w+))?$/;
const NUMBER = /^\d[\d_]*(\.\d+)?$/;

/** Numbers that don't belong to a rule: in links, names in code, quoted words, citations. */
const NO_NUMBERS =
  /\[[^\]]*\]\([^)]*\)|`[^`]*`|(?<!\w)'(?:[^']|(?<=\w)'(?=\w))*'(?!\w)|\brules? \d+|\b(?:RFC|ISO|SP|DPR) [\d/-]+\w?/g;
const DIGITS = /(?<![\w.,:-])\d+(?:[.,:]\d+)*(?!\w)/g;

const definitions = Map.groupBy(
  sources
    .filter(({ file }) => !file.startsWith('test/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(DEFINITION)].map(([, name = '', value = '']) => ({
        file: basename(file).replace(/\.tsx?$/, ''),
        name,
        value: value.replace(/\s+/g, ' '),
      })),
    ),
  ({ name }) => name,
);

const memberOf = (value: string, member: string): string => {
  const found = /^\d+$/.test(member)
    ? [...value.matchAll(/\b\d[\d_.]*\b/g)][Number(member)]?.[0]
    : new RegExp(`\\b${member}: ([^,}\\]]+)`).exec(value)?.[1];
  return (found ?? '').trim();
};

/** NaN unless the text is one constant. `from` is the file that contains it. */
const operand = (text: string, from: string): number => {
  if (NUMBER.test(text)) return Number(text.replaceAll('_', ''));
  const [, file, name = '', member] = OPERAND.exec(text) ?? [];
  const all = definitions.get(name) ?? [];
  const near = all.filter(definition => [file ?? from, 'time'].includes(definition.file));
  const values = (near.length > 0 ? near : all).map(definition =>
    evaluate(
      member ? memberOf(definition.value, member) : definition.value.replace(/ as const$/, ''),
      definition.file,
    ),
  );
  const [value = Number.NaN, ...others] = new Set(values.filter(Number.isFinite));
  return others.length > 0 ? Number.NaN : value;
};

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** Arithmetic from left to right. */
const evaluate = (expression: string, from = ''): number => {
  const [first = '', ...rest] = expression.split(' ');
  let value = operand(first, from);
  for (let i = 0; i < rest.length; i += 2)
    value = OPERATIONS[rest[i] ?? '']?.(value, operand(rest[i + 1] ?? '', from)) ?? Number.NaN;
  return value;
};

/** The number, or the expression itself if it names no constant or several. */
const resultOf = (expression: string): number | string => {
  const value = evaluate(expression);
  return Number.isNaN(value) ? expression : value;
};

/** '1,000', '4,50', '0.5' and '8:00' as numbers. */
const parse = (digits: string): number =>
  Number(
    digits
      .replace(/,(?=\d{3})/g, '')
      .replace(',', '.')
      .replace(/:00$/, ''),
  );

const rules = readFileSync('docs/rules.md', 'utf8')
  .split(/^### Rule /m)
  .slice(1)
  .map(text => {
    const [, number, rule = ''] = /^(\d+): (.*?)(?:<a id=|$)/s.exec(text) ?? [];
    return {
      number: Number(number),
      digits: [...rule.replace(NO_NUMBERS, '').matchAll(DIGITS)].map(([digits]) => parse(digits)),
    };
  })
  .filter(({ digits }) => digits.length > 0);

it('keeps every number in the rules equal to its constant', () => {
  const written = Object.fromEntries(rules.map(({ number, digits }) => [number, digits]));
  const expected = Object.entries(RULE_NUMBERS).map(([number, text]) => [
    number,
    text.split(/,\s*/).map(expression => resultOf(expression)),
  ]);
  expect(written).toEqual(Object.fromEntries(expected));
});
