/**
 * Comments cite rules of docs/rules.md as `rule 7`, `rules 7 and 14`, `rules 10 to 13` or `rules 7, 10 to 13 and 17`,
 * on one line and mostly in brackets at the end of a sentence.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citedIn, listsIn, rulesDocument } from '#infra/docs/rule-contents.ts';
import { sources } from '../support/sources.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULES = 'docs/rules.md';
const THIS_FILE = 'test/docs/rules.test.ts';

const TEXT = /^(functions|infra|shared|test|web)\/.*\.(tsx?|mjs|css|md)$|^[^/]+\.(ts|md)$/;

/** How comments used to cite documents that are not in the project. */
const OLD_FORMS: readonly RegExp[] = [
  /\bdecisions? \d/i,
  /\bspecifications?, sections?\b/i,
  /\b(Accounts|Games) specification\b/,
  /\bthe specification('s)?\b/i,
  /\(the wire\b|\bthe wire: [A-Z]|; the wire,/,
  /\(Rules,/,
  /\(sections? \d/i,
];

/** A citation that continues on the next line, where it isn't found. */
const BROKEN =
  /\(rules?$|\brules? \d+(?: to \d+)?(?:(?:, | and )\d+(?: to \d+)?)*(?:,| and| to)?$/i;

type Line = { readonly place: string; readonly text: string };

/** The refused lines, as a failure prints them. */
const places = (refused: readonly Line[]): string[] =>
  refused.map(({ place, text }) => `${place} ${text}`);

const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

const lines: readonly Line[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => TEXT.test(file) && file !== THIS_FILE)
  .flatMap(file =>
    read(file)
      .split('\n')
      .map((text, i) => ({ place: `${file}:${i + 1}`, text: text.trim() })),
  );

/** The numbers that are cited explicitly rather than within a range. */
const namedIn = (text: string): number[] =>
  listsIn(text).flatMap(list => [...list.matchAll(/\d+/g)].map(Number));

const document = read(RULES);
const headings = [...document.matchAll(/^### Rule (\d+): /gm)].map(([, n]) => Number(n));
const anchors = [...document.matchAll(/^<a id="rule-(\d+)"><\/a>$/gm)].map(([, n]) => Number(n));
const links = [...document.matchAll(/\]\(#rule-(\d+)\)/g)].map(([, n]) => Number(n));
const known = new Set(headings);

describe('citations of rules', () => {
  it('are read as lists and ranges', () => {
    expect(citedIn('/** Ends a level (rules 7, 10 to 13 and 17). */')).toEqual([
      7, 10, 11, 12, 13, 17,
    ]);
    expect(citedIn('/** Rule 38. */')).toEqual([38]);
    expect(citedIn('The rules of 3 games')).toEqual([]);
  });

  it('name rules that exist', () => {
    const unknown = lines.filter(({ text }) => citedIn(text).some(rule => !known.has(rule)));
    expect(places(unknown)).toEqual([]);
  });

  it('name every rule, at least as an end of a range', () => {
    const named = new Set(lines.flatMap(({ text }) => namedIn(text)));
    expect(headings.filter(rule => !named.has(rule))).toEqual([]);
  });

  it('name no document that is not in the project', () => {
    const old = lines.filter(({ text }) => OLD_FORMS.some(form => form.test(text)));
    expect(places(old)).toEqual([]);
  });

  it('end on the line on which they begin', () => {
    expect(places(lines.filter(({ text }) => BROKEN.test(text)))).toEqual([]);
  });
});

describe(RULES, () => {
  it('numbers its rules from 1 without gaps, each once', () => {
    const sorted = headings.toSorted((a, b) => a - b);
    expect(sorted).toEqual(Array.from({ length: headings.length }, (_, i) => i + 1));
  });

  it('lists its rules in numerical order', () => {
    expect(headings).toEqual(headings.toSorted((a, b) => a - b));
  });

  it('has the contents that `npm run docs` writes', () => {
    expect(document).toBe(rulesDocument(document));
  });

  it('lists every rule once, by topic', () => {
    const listed = [...document.matchAll(/^- \[(\d+): /gm)].map(([, rule]) => Number(rule));
    expect(listed.toSorted((a, b) => a - b)).toEqual(headings);
  });

  it('has an anchor for each rule, at its heading', () => {
    expect(anchors).toEqual(headings);
  });

  it('links to its own rules only', () => {
    expect(links.filter(rule => !known.has(rule))).toEqual([]);
  });

  it('quotes the messages about an unusable voucher as the code words them', () => {
    const [, part = ''] = document.split('**Why a voucher can');
    const [table = ''] = part.split('<a id=');
    const cells = [...table.matchAll(/^\|(?:[^|]+\|){2}([^|]+)\|/gm)].map(([, cell = '']) => cell);
    const quoted = cells.flatMap(cell => [...cell.matchAll(/'([^']+?)(?: …)?'/g)]);
    expect(quoted.length).toBeGreaterThan(15);
    const code = sources.map(({ text }) => text).join('\n');
    expect(quoted.map(([, text = '']) => text).filter(text => !code.includes(text))).toEqual([]);
  });

  it('names files that exist', () => {
    const files = [...document.matchAll(/`(shared\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(20);
    for (const file of new Set(files)) expect(() => read(file), file).not.toThrow();
  });
});
