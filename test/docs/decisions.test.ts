import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { sources, under } from '#test/support/sources.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

const files = globSync('docs/decisions/0*.md').sort();
const decisions = new Map(files.map(file => [Number(basename(file).slice(0, 4)), file]));

/** The text of a decision, and the rows of its tables by their first two cells. */
const decision = (n: number): string => read(decisions.get(n) ?? '');
const rowsOf = (text: string): [file: string, cell: string][] =>
  [...text.matchAll(/^\| `([^`]+)` \| (.*?) \|/gm)].map(([, file = '', cell = '']) => [file, cell]);

/** Roughly one screen. */
const MAX_LINES_OF_A_DECISION = 45;

describe('the decisions', () => {
  const list = read('docs/decisions/README.md').split('\n');

  it('have their number as their title, and fit on a screen', () => {
    for (const [n, file] of decisions) {
      expect(read(file)).toMatch(new RegExp(`^# ${n}\\. `));
      expect(read(file).trimEnd().split('\n').length, file).toBeLessThanOrEqual(
        MAX_LINES_OF_A_DECISION,
      );
    }
  });

  it('are listed with their titles', () => {
    const lines = files.map(
      file => `- [${read(file).split('\n')[0]?.slice(2)}](${basename(file)})`,
    );
    expect(list.filter(line => line.startsWith('- [')).sort()).toEqual(lines.sort());
  });

  it('have every number once, including those that were replaced or merged', () => {
    const former = list.flatMap(line => /^\| (\d+) \| /.exec(line)?.slice(1) ?? []).map(Number);
    const numbers = [...decisions.keys(), ...former].sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});

describe('the page about sizes', () => {
  const MAX_LINES = 300;
  const MIN_LINES = 20;

  it('lists every file that exceeds the limit', () => {
    const longer = sources
      .filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
      .map(({ file }) => file);
    const listed = [...decision(18).matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file);
    expect(listed.sort()).toEqual(longer.sort());
  });

  it('lists every small file of functions/ with a single importer, with its reason', () => {
    const importers = (file: string): number =>
      sources.filter(one => !one.file.startsWith('test/') && one.imports.includes(file)).length;
    const small = under('functions')
      .map(({ file }) => file)
      .filter(file => !/\/(?:operations\/.*|handler|[^/]*\.d)(?:\.ts)?$/.test(file))
      .filter(file => read(file).trimEnd().split('\n').length < MIN_LINES && importers(file) === 1);
    expect(rowsOf(decision(18)).map(([file]) => file)).toEqual(small.sort());
  });

  it('names the files whose functions may be longer', () => {
    const { overrides } = JSON.parse(read('biome.json'));
    const rule = 'noExcessiveLinesPerFunction';
    const lifted = [overrides]
      .flat()
      .map(one => Object(one))
      .filter(({ linter }) => linter.rules.complexity?.[rule] === 'off')
      .flatMap(({ includes }) => includes);
    expect(lifted.length).toBeGreaterThan(0);
    for (const glob of lifted) expect(decision(18)).toContain(`\`${glob}\``);
  });
});

/** The types of the casts in a file, without `as const`. */
const castsIn = (file: string, text: string): string[] => {
  const types: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, typeAnnotation } = Object(node);
    if (type === 'TSAsExpression' || type === 'TSTypeAssertion')
      types.push(text.slice(typeAnnotation.start, typeAnnotation.end));
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, text).program);
  return types.filter(one => one !== 'const');
};

const SUPPRESSION = /biome-ignore(?:-start)? lint\/(?:\w+\/)?(\w+)/g;

describe('the page about casts and suppressions', () => {
  const [casts = '', suppressions = ''] = decision(21).split('Suppressed rules of Biome:');

  it('lists every cast in the deployed code and its tools', () => {
    const found = ['functions', 'shared', 'web', 'infra']
      .flatMap(under)
      .filter(({ text }) => /\bas (?!const\b)/.test(text))
      .flatMap(({ file, text }) => castsIn(file, text).map(type => `${file}: ${type}`));
    const listed = rowsOf(casts).map(([file, cell]) => `${file}: ${cell.replaceAll('`', '')}`);
    expect(listed.sort()).toEqual(found.sort());
  });

  it('lists every file with a suppressed lint rule, and the rules', () => {
    const found = globSync('{functions,shared,web,infra,test}/**/*.{ts,tsx,css,js}')
      .filter(file => file !== 'test/docs/decisions.test.ts')
      .flatMap(file => {
        const rules = [...read(file).matchAll(SUPPRESSION)];
        return rules.map(([, rule = '']) => `${file} ${rule}`);
      });
    const listed = rowsOf(suppressions).flatMap(([file, cell]) =>
      [...cell.matchAll(/`(\w+)`( twice)?/g)].flatMap(([, rule = '', twice]) =>
        Array.from({ length: twice ? 2 : 1 }, () => `${file} ${rule}`),
      ),
    );
    expect(listed.sort()).toEqual(found.sort());
  });
});

describe('the page about build plugins', () => {
  it("lists the project's own plugins", () => {
    const config = read('vite.config.ts');
    const pages = [...config.matchAll(/^import \{ (\w+) \} from '\.\/infra\/site/gm)].filter(
      ([, name]) => config.includes(` ${name}()`) || config.includes(`[${name}()`),
    );
    const [, lambdas = ''] =
      /plugins: \[([\w, ]+)\]/.exec(read('infra/aws/bundling/bundles.ts')) ?? [];
    const used = [...pages.map(([, name = '']) => name), ...lambdas.split(', ')];
    const listed = [...decision(45).matchAll(/^\| `(\w+)` \(/gm)].map(([, name = '']) => name);
    expect(listed.sort()).toEqual(used.sort());
  });
});
