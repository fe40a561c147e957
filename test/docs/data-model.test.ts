import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from '#functions/items/kinds.ts';
import { dataModelDocument, readAccesses } from '#infra/docs/data-model.ts';

const stored = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');

it('is the output of `npm run docs`', () => {
  expect(stored).toBe(dataModelDocument());
});

it('describes every kind of item, once', () => {
  const headings = [...stored.matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(KINDS.map(({ name }) => name).sort());
});

it('says for every kind who reads or writes it', () => {
  const accessed = Object.keys(readAccesses());
  expect(KINDS.map(({ name }) => name).filter(name => !accessed.includes(name))).toEqual([]);
});

it('lists the partition and index keys', () => {
  expect(stored).toContain('`PRICES#{resource}`, `{tenths:5}#{id:16}`');
  expect(stored).toContain('| [`level`](#level) | best result of a level |');
});
