import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 700;

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const sheets = globSync('web/**/*.css', { cwd: ROOT }).sort();

/** The statements of a style sheet outside any block: `@import …` or `@layer base {…}`. */
const statementsOf = (file: string): string[] => {
  const statements: string[] = [];
  let depth = 0;
  let statement = '';
  for (const character of textOf(file).replace(/\/\*[\s\S]*?\*\//g, '')) {
    statement += character;
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (depth === 0 && (character === '}' || character === ';')) {
      statements.push(statement.trim());
      statement = '';
    }
  }
  return statements;
};

const LAYERED =
  /^@(layer [\w, ]+|utility [\w-]+|theme( static)?|custom-variant|import|reference|source|font-face)\b/;
const RAW_COLOR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|: (white|black)\b/gi;
const RAW_COLOR_IN_CLASS = /\[(#[\da-f]{3,8}|rgba?\(|hsla?\(|light-dark\()/i;

describe('hand-written styles', () => {
  it(`have fewer than ${MAX_LINES} lines`, () => {
    const lines = sheets.map(file => textOf(file).trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(MAX_LINES);
  });

  it.each(sheets)('are in a layer, so that utilities override them: %s', file => {
    expect(statementsOf(file).filter(statement => !LAYERED.test(statement))).toEqual([]);
  });

  it.each(sheets)('take their colours from the tokens or their own palette: %s', file => {
    const rules = statementsOf(file)
      .filter(statement => !statement.startsWith('@theme'))
      .map(statement => statement.replace(/--[\w-]+:[^;]*;/g, ''));
    expect(rules.flatMap(rule => rule.match(RAW_COLOR) ?? [])).toEqual([]);
  });
});

describe('class names', () => {
  it('take their colours from the tokens', () => {
    const files = globSync('web/**/*.tsx', { cwd: ROOT }).sort();
    expect(files.filter(file => RAW_COLOR_IN_CLASS.test(textOf(file)))).toEqual([]);
  });
});

describe('in forced colours', () => {
  it('what surrounds a QR stays white, and its modules dark', () => {
    const files = globSync('web/**/*.tsx', { cwd: ROOT }).sort();
    const surroundings = files
      .filter(file => textOf(file).includes('<QrCode'))
      .flatMap(
        file =>
          textOf(file).match(/'[^'\n]*\bbg-white\b[^'\n]*'|"[^"\n]*\bbg-white\b[^"\n]*"/g) ?? [],
      );
    expect(surroundings.length).toBeGreaterThan(0);
    expect(surroundings.filter(text => !text.includes('forced-color-adjust-none'))).toEqual([]);
  });
});
