import { describe, expect, it } from 'vitest';
import { createScanBurst } from '#web/till/scan-burst.ts';

const CODE = 'ABCDEFGHJK';

/** Types a text with a pause between two keys, then Enter. */
const typed = (text: string, gap: number, burst = createScanBurst(), start = 1000) => {
  let at = start;
  for (const character of text) {
    burst.type(character, at);
    at += gap;
  }
  return burst.enter(at);
};

describe('a burst of keys', () => {
  it.each([0, 5, 15, 40])('%s ms apart comes from a scanner', gap => {
    expect(typed(CODE, gap)).toBe(CODE);
  });

  it.each([60, 100, 200])('%s ms apart comes from a person', gap => {
    expect(typed(CODE, gap)).toBeNull();
  });

  it('may have a pause when the computer is busy', () => {
    const burst = createScanBurst();
    for (const [i, character] of [...CODE].entries())
      burst.type(character, i * 5 + (i > 4 ? 140 : 0));
    expect(burst.enter(CODE.length * 5 + 140)).toBe(CODE);
  });

  it('does not include what a person has typed before', () => {
    const burst = createScanBurst();
    burst.type('x', 0);
    burst.type('y', 100);
    expect(typed(CODE, 5, burst)).toBe(CODE);
  });

  it('of less than eight characters is no scan', () => {
    expect(typed('ABCDEFG', 5)).toBeNull();
    expect(typed('', 5)).toBeNull();
  });

  it('ends with an Enter that comes as fast', () => {
    const burst = createScanBurst();
    for (const [i, character] of [...CODE].entries()) burst.type(character, i * 5);
    expect(burst.enter(1000)).toBeNull();
  });

  it('is forgotten after another key, and after its Enter', () => {
    const burst = createScanBurst();
    for (const character of CODE) burst.type(character, 0);
    burst.reset();
    expect(burst.enter(0)).toBeNull();
    expect(typed(CODE, 5, burst, 10)).toBe(CODE);
    expect(burst.enter(60)).toBeNull();
  });

  it('says which key is its first', () => {
    const burst = createScanBurst();
    expect([burst.type('a', 0), burst.type('b', 5), burst.type('c', 300)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
