import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');

const page = read('docs/CONTRIBUTING.md');
const { scripts } = JSON.parse(read('package.json'));

const sectionOf = (heading: string): string =>
  new RegExp(`^## ${heading}\\n(.*?)^## `, 'ms').exec(page)?.[1] ?? '';

it('lists every npm script once', () => {
  const listed = [...sectionOf('Commands').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)];
  expect(listed.map(([, name = '']) => name).sort()).toEqual(Object.keys(scripts).sort());
});

it('lists only variables that something reads', () => {
  const variables = [...sectionOf('Variables of the local machine').matchAll(/^\| (.*?) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_0-9]+)`/g)])
    .map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(10);
  const code = ['functions/env.ts', ...globSync('infra/local/**/*.ts')].map(read).join('\n');
  expect(variables.filter(name => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
