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

describe('the views of the game', () => {
  it.each(SCREENS)('have an address that leads back to them: %j', screen => {
    expect(screenOf(searchOf(screen))).toEqual(screen);
  });

  it.each(['0', '101', '2.5', 'uno', '-1'])(
    'are the menu if the level does not exist: %s',
    level => {
      expect(screenOf(`?campagna=${level}`)).toEqual({ name: 'menu' });
    },
  );

  it('leave a shop without a level that does not exist', () => {
    expect(screenOf('?campagna=negozio&livello=101')).toEqual({ name: 'shop' });
  });

  it('are the trial for any other address', () => {
    expect(screenOf('?invite=ABC')).toEqual({ name: 'trial' });
  });
});
