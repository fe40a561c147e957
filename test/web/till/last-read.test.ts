import { expect, it } from 'vitest';
import { LastRead } from '#web/till/scan/last-read.ts';

it('reads a code once while it is in view, even if a reader misses frames', () => {
  const last = new LastRead();
  expect(last.see('A', 0)).toBe('new');
  expect(last.see('A', 100)).toBe('same');
  for (const now of [400, 800, 1200]) expect(last.see(null, now)).toBe('nothing');
  expect(last.isThere()).toBe(true);
  expect(last.see('A', 1500)).toBe('same');
});

it('reads it again after it was out of view', () => {
  const last = new LastRead();
  last.see('A', 0);
  expect(last.see(null, 1600)).toBe('nothing');
  expect(last.isThere()).toBe(false);
  expect(last.see('A', 1700)).toBe('new');
});

it('reads a different code at once', () => {
  const last = new LastRead();
  last.see('A', 0);
  expect(last.see('B', 100)).toBe('new');
  expect(last.see('A', 200)).toBe('new');
});

it('knows that a code may have stayed while a result was on the screen', () => {
  const last = new LastRead();
  last.see('A', 0);
  last.lookAgain(60_000);
  expect(last.see('A', 60_100)).toBe('same');
  expect(last.see(null, 62_000)).toBe('nothing');
  expect(last.see('A', 62_100)).toBe('new');
});
