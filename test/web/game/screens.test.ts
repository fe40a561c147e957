import { describe, expect, it } from 'vitest';
import { type Screen, screenOf, searchOf } from '#web/game/screens.ts';

const SCREENS: readonly Screen[] = [
  { name: 'trial' },
  { name: 'menu' },
  { name: 'shop' },
  { name: 'shop', from: 17 },
  { name: 'level', level: 1 },
  { name: 'level', level: 100 },
];

describe("the game's views", () => {
  it.each(SCREENS)('have an address that leads back to them: %j', screen => {
    expect(screenOf(searchOf(screen))).toEqual(screen);
  });

  it.each(['0', '101', '2.5', 'uno', '-1'])(
    "are the menu if the level doesn't exist: %s",
    level => {
      expect(screenOf(`?campagna=${level}`)).toEqual({ name: 'menu' });
    },
  );

  it("drop a nonexistent level from the shop's address", () => {
    expect(screenOf('?campagna=negozio&livello=101')).toEqual({ name: 'shop' });
  });

  it('are the trial for any other address', () => {
    expect(screenOf('?invite=ABC')).toEqual({ name: 'trial' });
  });
});
