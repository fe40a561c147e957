import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { under } from '../support/sources.ts';

const MAX_LINES = 40;
/** For a component that is mostly markup. */
const MAX_MARKUP_LINES = 80;

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => {
  const values: unknown[] = Object.values(node).flat();
  return values.filter(isNode);
};

const isFunction = ({ type }: Node): boolean => /Function(?:Declaration|Expression)$/.test(type);

const isMarkup = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment';

/** The matching nodes inside a node, including those nested in other matches if `isDeep`. */
const find = (node: Node, isWanted: (node: Node) => boolean, isDeep: boolean): Node[] =>
  childrenOf(node).flatMap(child => {
    const found = isWanted(child) ? [child] : [];
    return found.length > 0 && !isDeep ? found : [...found, ...find(child, isWanted, isDeep)];
  });

const linesOf = (text: string, { start, end }: Node): number =>
  text
    .slice(start, end)
    .split('\n')
    .filter(line => line.trim() !== '').length;

/** The functions in a file that are too long, as 'lines file:line'. */
const tooLong = (file: string, text: string): string[] =>
  find(parseSync(file, text).program, isFunction, true).flatMap(node => {
    const lines = linesOf(text, node);
    const markup = find(node, isMarkup, false).reduce((sum, one) => sum + linesOf(text, one), 0);
    const max = markup > lines / 2 ? MAX_MARKUP_LINES : MAX_LINES;
    const line = text.slice(0, node.start).split('\n').length;
    return lines > max ? [`${lines} ${file}:${line}`] : [];
  });

const lines = (count: number, line: string): string => Array(count).fill(line).join('\n');

test.each([
  ['40 lines', `const f = () => {\n${lines(38, '1;')}\n};`, 0],
  ['41 lines', `const f = () => {\n${lines(39, '1;')}\n};`, 1],
  ['41 lines, one of them blank', `const f = () => {\n\n${lines(38, '1;')}\n};`, 0],
  ['41 lines in a function in a function', `const f = () => () => {\n${lines(39, '1;')}\n};`, 2],
  ['80 lines of markup', `function F() {\nreturn <p>\n${lines(76, 'a')}\n</p>;\n}`, 0],
  ['81 lines of markup', `function F() {\nreturn <p>\n${lines(77, 'a')}\n</p>;\n}`, 1],
  [
    '41 lines, half of them markup',
    `function F() {\n${lines(20, '1;')}\nreturn <p>\n${lines(16, 'a')}\n</p>;\n}`,
    0,
  ],
  [
    '42 lines, half of them markup',
    `function F() {\n${lines(20, '1;')}\nreturn <p>\n${lines(17, 'a')}\n</p>;\n}\n`,
    1,
  ],
])('finds functions that are too long: %s, %#', (_, text, count) => {
  expect(tooLong('f.tsx', text)).toHaveLength(count);
});

test('no function of the pages is longer than 40 lines, or 80 if it is mostly markup', () => {
  const files = under('web').map(({ file }) => file);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(file => tooLong(file, readFileSync(file, 'utf8')))).toEqual([]);
});
