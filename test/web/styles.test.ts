import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 700;

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const sheets = globSync('web/**/*.css', { cwd: ROOT }).sort();

/** The statements of a style sheet that are in no block: `@import …` or `@layer base {…}`. */
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
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|: (white|black)\b/gi;
const RAW_COLOUR_IN_CLASS = /\[(#[\da-f]{3,8}|rgba?\(|hsla?\(|light-dark\()/i;

describe('hand-written styles', () => {
  it(`have fewer than ${MAX_LINES} lines`, () => {
    const lines = sheets.map(file => textOf(file).trimEnd().split('\n').length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(MAX_LINES);
  });

  it.each(sheets)('are in a layer, so that a utility overrides them: %s', file => {
    expect(statementsOf(file).filter(statement => !LAYERED.test(statement))).toEqual([]);
  });

  it.each(sheets)(
    'take their colours from the tokens, or from a palette of their own: %s',
    file => {
      const rules = statementsOf(file)
        .filter(statement => !statement.startsWith('@theme'))
        .map(statement => statement.replace(/--[\w-]+:[^;]*;/g, ''));
      expect(rules.flatMap(rule => rule.match(RAW_COLOUR) ?? [])).toEqual([]);
    },
  );
});

describe('class names', () => {
  it('take their colours from the tokens', () => {
    const files = globSync('web/**/*.tsx', { cwd: ROOT }).sort();
    expect(files.filter(file => RAW_COLOUR_IN_CLASS.test(textOf(file)))).toEqual([]);
  });
});

const IMPORT =
  /(?:^|\s)(?:from|import) '([^']+)'|(?<!(?:lazy|load)Page\(\s*\(\) => )import\('([^']+)'\)/gm;

/** The files that a page may show before pages.css is loaded: what they import, except those pages. */
const firstFiles = (): readonly string[] => {
  const files = new Set(['web/main.tsx']);
  for (const file of files) {
    for (const [, from, called] of textOf(file).matchAll(IMPORT)) {
      const specifier = from ?? called ?? '';
      if (!/\.tsx?$/.test(specifier)) continue;
      if (specifier.startsWith('#web/')) files.add(specifier.slice(1));
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier));
    }
  }
  return [...files];
};

describe('the styles of the first load', () => {
  const scanned = [...textOf('web/styles.css').matchAll(/@source "\.\/(.+)";/g)].map(
    ([, folder]) => `web/${folder}/`,
  );

  it('have the utilities of every file that a public page shows', () => {
    const styled = firstFiles().filter(file => textOf(file).includes('className="'));
    expect(styled).toContain('web/auth/LandingPage.tsx');
    expect(styled.filter(file => !scanned.some(folder => file.startsWith(folder)))).toEqual([]);
  });
});
