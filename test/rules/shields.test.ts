import { describe, expect, it } from 'vitest';
import { arenaShieldUntil, isProtected } from '#shared/rules/arena.ts';
import {
  extendShield,
  NEW_SHIELD,
  shieldUpgradeCost,
  stealableShare,
} from '#shared/rules/bakery-shield.ts';
import { HOUR } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

describe('the shield of a bakery', () => {
  it('starts at level 1, without protection', () => {
    expect(NEW_SHIELD).toEqual({ shieldLevel: 1, shieldUntil: 0 });
  });

  it('leaves 25 % open, 5 % less with each level, and never less than 5 %', () => {
    expect([1, 2, 3, 4, 5, 6].map(stealableShare)).toEqual([25, 20, 15, 10, 5, 5]);
  });

  it('costs 200 bignè a level', () => {
    expect([1, 2, 4].map(shieldUpgradeCost)).toEqual([200, 400, 800]);
  });

  it('protects for a day from now, or from the end of the protection bought before', () => {
    expect(extendShield(0, NOON)).toBe(NOON + 24 * HOUR);
    expect(extendShield(NOON - 1, NOON)).toBe(NOON + 24 * HOUR);
    expect(extendShield(NOON + HOUR, NOON)).toBe(NOON + 25 * HOUR);
  });
});

describe('the protection of a bakery', () => {
  it('lasts until the later end of its two shields', () => {
    for (const shields of [
      { shieldUntil: NOON, arenaShieldUntil: NOON + 1 },
      { shieldUntil: NOON + 1, arenaShieldUntil: NOON },
    ]) {
      expect(isProtected(shields, NOON)).toBe(true);
      expect(isProtected(shields, NOON + 1)).toBe(false);
    }
  });

  it('lasts half a day with the shield of the arena', () => {
    expect(arenaShieldUntil(NOON)).toBe(NOON + 12 * HOUR);
  });
});
