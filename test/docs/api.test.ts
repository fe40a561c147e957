import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocument } from '#infra/docs/api-document.ts';
import { contract } from '#shared/contract/index.ts';

const stored = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

it('is the output of `npm run docs`', () => {
  expect(stored).toBe(apiDocument());
});

it('describes every call of the contract', () => {
  const headings = new Set(stored.split('\n').filter(line => line.startsWith('### ')));
  const calls = Object.entries(contract).flatMap(([area, routes]) =>
    Object.keys(routes).map(name => `### ${area}.${name}`),
  );
  expect(headings).toEqual(new Set(calls));
});
