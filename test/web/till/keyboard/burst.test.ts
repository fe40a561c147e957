import { describe, expect, it } from 'vitest';
import { createBurstCollector, meaningOf, SLOW_GAP_MS } from '#web/till/keyboard/burst.ts';

const CODE = 'ABCDEFGHJK';

const stroke = (key: string, at: number) => ({ key, code: '', shift: false, altGr: false, at });

/** Types a text with a pause between keys, then Enter. */
const typed = (text: string, gap: number, collector = createBurstCollector(), start = 1000) => {
  let at = start;
  for (const character of text) {
    collector.add(stroke(character, at));
    at += gap;
  }
  const burst = collector.end('enter', at);
  if (!burst) return undefined;
  const { strokes, isFast, isSlow } = burst;
  return { text: strokes.map(({ key }) => key).join(''), isFast, isSlow };
};

describe('keys', () => {
  it.each([0, 5, 15, 40])('%s ms apart come from a scanner', gap => {
    expect(typed(CODE, gap)).toEqual({ text: CODE, isFast: true, isSlow: false });
  });

  it.each([60, 100, 150, 200])('%s ms apart may come from a slow scanner', gap => {
    expect(typed(CODE, gap)).toEqual({ text: CODE, isFast: false, isSlow: false });
  });

  it('201 ms apart come from a person, or from a scanner that is too slow', () => {
    expect(typed(CODE, 201)).toBeUndefined();
    const slow = () => createBurstCollector(SLOW_GAP_MS);
    expect(typed(CODE, 201, slow())).toEqual({ text: CODE, isFast: false, isSlow: true });
    expect(typed(CODE, 200, slow())?.isSlow).toBe(false);
    expect(typed(CODE, 601, slow())).toBeUndefined();
  });

  it('may be delayed when the computer is busy', () => {
    const collector = createBurstCollector();
    for (const [i, character] of [...CODE].entries())
      collector.add(stroke(character, i * 5 + (i > 4 ? 140 : 0)));
    expect(collector.end('enter', CODE.length * 5 + 140)?.isFast).toBe(true);
  });

  it('don’t belong to what a person has typed before', () => {
    const collector = createBurstCollector();
    collector.add(stroke('x', 0));
    collector.add(stroke('y', 300));
    expect(typed(CODE, 5, collector)?.text).toBe(CODE);
  });

  it('form no burst if they are fewer than eight characters', () => {
    expect(typed('ABCDEFG', 5)).toBeUndefined();
    expect(typed('', 5)).toBeUndefined();
  });

  it('end with an equally fast end key, or with none', () => {
    const collector = createBurstCollector();
    for (const [i, character] of [...CODE].entries()) collector.add(stroke(character, i * 5));
    expect(collector.end('enter', 1000)).toBeUndefined();
    for (const [i, character] of [...CODE].entries()) collector.add(stroke(character, i * 5));
    expect(collector.giveUp()).toMatchObject({ end: 'none', isFast: true });
    expect(collector.giveUp()).toBeUndefined();
  });

  it('that reach a busy page late still belong to their burst', () => {
    const collector = createBurstCollector();
    for (const [i, character] of [...CODE].entries()) {
      collector.add(stroke(character, i * 5));
      expect(collector.pause()?.strokes.length).toBe(i < 7 ? undefined : i + 1);
    }
    expect(collector.end('enter', CODE.length * 5)?.strokes).toHaveLength(CODE.length);
  });

  it('are forgotten after another key, and after their end', () => {
    const collector = createBurstCollector();
    for (const character of CODE) collector.add(stroke(character, 0));
    collector.reset();
    expect(collector.end('enter', 0)).toBeUndefined();
    expect(typed(CODE, 5, collector, 10)?.text).toBe(CODE);
    expect(collector.end('enter', 60)).toBeUndefined();
  });
});

describe('a key', () => {
  const meaning = (key: string, more: object = {}, altGraph = false) =>
    meaningOf({
      ...{ key, code: '', timeStamp: 7, repeat: false },
      ...{ shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
      getModifierState: name => altGraph && name === 'AltGraph',
      ...more,
    });

  it.each([
    ['a', {}, 'stroke'],
    ['Dead', { code: 'BracketLeft' }, 'stroke'],
    ['a', { repeat: true }, 'byHand'],
    ['a', { metaKey: true }, 'byHand'],
    ['a', { altKey: true }, 'byHand'],
    ['ArrowLeft', {}, 'byHand'],
    ['Shift', {}, 'silent'],
    ['AltGraph', {}, 'silent'],
    ['b', { ctrlKey: true }, 'silent'],
  ])('%s with %j is of the kind "%s"', (key, more, kind) => {
    expect(meaning(key, more).kind).toBe(kind);
  });

  it.each([
    ['Enter', {}, 'enter'],
    ['Tab', {}, 'tab'],
    ['j', { ctrlKey: true }, 'lineFeed'],
    ['J', { ctrlKey: true, shiftKey: true }, 'lineFeed'],
    ['m', { ctrlKey: true }, 'lineFeed'],
  ])('%s with %j ends a burst with %s', (key, more, end) => {
    expect(meaning(key, more)).toEqual({ kind: 'end', end });
  });

  it('with AltGr makes a character', () => {
    const more = { ctrlKey: true, altKey: true };
    expect(meaning(']', more, true)).toMatchObject({ kind: 'stroke', stroke: { altGr: true } });
  });
});
