import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');

/** A section of a page, with its subsections. */
const sectionOf = (page: string, heading: string): string => {
  const [level = ''] = heading.split(' ');
  const [, section = ''] = read(page).split(`\n${heading}\n`);
  return section.split(new RegExp(`^#{1,${level.length}} `, 'm'))[0] ?? '';
};

/** The tour's code blocks, each with the last file named before it. */
const quotations = [
  ...sectionOf('docs/CONTRIBUTING.md', '## A tour of one small call').matchAll(
    /`([\w/.-]+\.tsx?)`:\n\n((?: {4}.*\n)+)/g,
  ),
].map(([, file = '', lines = '']) => ({ file, lines: lines.trimEnd().split('\n') }));

describe('the tour of a call', () => {
  it('quotes files of each side', () => {
    const sides = new Set(quotations.map(({ file }) => file.split('/')[0]));
    expect(sides).toEqual(new Set(['shared', 'functions', 'test', 'web']));
  });

  it.each(quotations)('quotes $file unchanged', ({ file, lines }) => {
    const stored = new Set(
      read(file)
        .split('\n')
        .map(line => line.trim()),
    );
    expect(lines.map(line => line.trim()).filter(line => !stored.has(line))).toEqual([]);
  });
});

describe('the page of commands', () => {
  const page = 'docs/commands.md';

  it('lists every npm script once', () => {
    const listed = [...sectionOf(page, '## Commands').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)];
    const { scripts } = JSON.parse(read('package.json'));
    expect(listed.map(([, name = '']) => name).sort()).toEqual(Object.keys(scripts).sort());
  });

  it('lists only environment variables that something reads', () => {
    const variables = [...sectionOf(page, '## Variables').matchAll(/^\| (.*?) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_0-9]+)`/g)])
      .map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(10);
    const files = [
      'functions/env.ts',
      ...globSync(['infra/local/**/*.ts', 'test/support/**/*.ts']),
    ];
    const code = files.map(read).join('\n');
    expect(variables.filter(name => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});
