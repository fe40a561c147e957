import { expect, it } from 'vitest';
import { isUninterrupted } from '#web/paths.ts';

it.each([
  ['/giorgione', ''],
  ['/giorgione', '?campagna=3'],
  ['/sfida', '?gioca'],
  ['/cassa', ''],
])('%s%s is not interrupted', (pathname, search) => {
  expect(isUninterrupted(pathname, search)).toBe(true);
});

it.each([
  ['/sfida', ''],
  ['/dashboard', '?gioca'],
  ['/bakery', ''],
])('%s%s may be interrupted', (pathname, search) => {
  expect(isUninterrupted(pathname, search)).toBe(false);
});
