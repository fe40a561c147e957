import { describe, expect, it } from 'vitest';
import { luckText, rarityText, sumText } from '#web/superadmin/parts/labels.ts';

describe('the rarity of a game', () => {
  it.each([
    [0, 'Comune'],
    [60, 'Comune'],
    [300, 'Una su 20'],
    [775, 'Una su 2.300'],
    [1500, 'Una su 3.300.000'],
  ])('%i is %s', (rarity, text) => {
    expect(rarityText(rarity)).toBe(text);
  });

  it('adds up to a number with one decimal', () => {
    expect(sumText(4521)).toBe('45,2');
  });
});

describe('the luck of a game', () => {
  it.each([
    [2.34, '+2,3'],
    [-0.5, '−0,5'],
    [0.04, '0'],
    [null, '–'],
  ])('%s is %s', (luck, text) => {
    expect(luckText(luck)).toBe(text);
  });
});
