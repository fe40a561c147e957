import { globSync, readFileSync } from 'node:fs';
import { PAGES, TOPICS } from './rule-topics.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** A list of rules such as '7, 10 to 13 and 17', separated by commas or 'and'. */
const CITATION = /\brules? (\d+(?: to \d+)?(?:(?:, | and )\d+(?: to \d+)?)*)/gi;

/** The lists of rules that a text cites. */
export const listsIn = (text: string): string[] =>
  [...text.matchAll(CITATION)].map(([, list = '']) => list);

/** The numbers of a list such as '7, 10 to 13 and 17'. */
const numbersOf = (list: string): number[] =>
  list.split(/, | and /).flatMap(part => {
    const [first = 0, last = first] = part.split(' to ').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });

/** The numbers of the rules that a text cites. */
export const citedIn = (text: string): number[] => listsIn(text).flatMap(numbersOf);

/** The numbers of the rules that are cited in a folder, or in the files of a pattern. */
const citedAt = (place: string): number[] => {
  const files = globSync(/\.\w+$|\*$/.test(place) ? place : `${place}/**/*.{ts,tsx}`);
  if (files.length === 0) throw new Error(`No file is at ${place}`);
  return files.filter(file => /\.tsx?$/.test(file)).flatMap(file => citedIn(read(file)));
};

/** Sorted, each once. */
const distinct = (rules: readonly number[]): number[] =>
  [...new Set(rules)].toSorted((a, b) => a - b);

const INTRODUCTION = `
<!-- Written by \`npm run docs\`: change infra/docs/rule-topics.ts. -->

The rules stand in the order of their numbers. Here they are [by topic](#by-topic) and [by page](#by-page) of the
product. One table says [why a voucher can't be used](#why-a-voucher-cant-be-used).
`;

const OF_PAGES = `
These are the rules that the code of a page cites, in \`web/\`, \`functions/\` and \`shared/\`; the others are about
what no page shows.
`;

/** docs/rules.md with its contents rebuilt from its headings and from the citations in the code. */
export const rulesDocument = (document: string): string => {
  const titles = new Map(
    [...document.matchAll(/^### Rule (\d+): (.+)$/gm)].map(([, n, title]) => [Number(n), title]),
  );
  const linkTo = (rule: number) => `[${rule}: ${titles.get(rule)}](#rule-${rule})`;
  const topics = Object.entries(TOPICS).map(
    ([topic, list]) =>
      `**${topic}**\n\n${numbersOf(list)
        .map(rule => `- ${linkTo(rule)}\n`)
        .join('')}`,
  );
  const pages = Object.entries(PAGES).map(
    ([page, places]) =>
      `| ${page} | ${distinct(places.flatMap(citedAt)).map(linkTo).join(', ')} |\n`,
  );
  const contents = [
    INTRODUCTION,
    ...['### By topic\n', ...topics],
    ...['### By page', OF_PAGES, `| page | rules |\n|---|---|\n${pages.join('')}`],
  ].join('\n');
  return document.replace(/(?<=^## Contents\n).*?(?=\n## Rules$)/ms, () => contents);
};
