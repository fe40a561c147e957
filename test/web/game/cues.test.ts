import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { feedbackTo } from '#web/game/feedback.ts';
import { Game } from '#web/game/play/game.ts';
import { ManualClock } from './manual-clock.ts';

const open = () => {
  const clock = new ManualClock();
  const game = new Game({ seed: 3, moves: 20 }, [], {
    saveLog: () => undefined,
    onShuffle: () => undefined,
    clock: clock.clock,
    isReducedMotion: () => false,
  });
  /** The sounds of an action, in order; those of clears include the number of their cycle. */
  const soundsOf = (action: Action): string[] => {
    const sounds: string[] = [];
    let before = game.view().lastEvent;
    const stop = game.subscribe(() => {
      const { lastEvent } = game.view();
      if (lastEvent === before) return;
      before = lastEvent;
      const sound = lastEvent && feedbackTo(lastEvent)?.sound;
      if (sound) sounds.push(sound.name === 'clear' ? `clear ${sound.cycle}` : sound.name);
    });
    game.act(action);
    clock.advanceToRest();
    stop();
    return sounds;
  };
  return { game, soundsOf };
};

describe('the sounds of a game', () => {
  it('are a swap followed by its clears, with the number of each cycle', () => {
    const { game, soundsOf } = open();
    const all: string[] = [];
    for (let move = 0; move < 20; move += 1) {
      const swap = hint(game.view().state);
      if (!swap) break;
      const sounds = soundsOf({ swap });
      expect(sounds[0]).toBe('swap');
      expect(sounds.length).toBeGreaterThan(1);
      all.push(...sounds);
    }
    expect(all).toContain('clear 0');
    expect(all).toContain('clear 1');
    expect(all).toContain('special');
  });

  it('are a swap and an error for a swap without a match', () => {
    const { game, soundsOf } = open();
    const valid = possibleMoves(game.view().state).map(String);
    const from = [0, 1, 2, 3, 4].find(cell => !valid.includes(String([cell, cell + 1]))) ?? 0;
    expect(soundsOf({ swap: [from, from + 1] })).toEqual(['swap', 'invalid']);
  });

  it('are a special for the tile that a power-up creates, and a beam when it acts', () => {
    const { game, soundsOf } = open();
    expect(soundsOf({ use: 'jolly' })).toEqual(['special']);
    const jolly = game.view().cells.findIndex(({ type }) => type === 'jolly');
    const to = jolly % 6 < 5 ? jolly + 1 : jolly - 1;
    expect(soundsOf({ swap: [jolly, to] }).slice(0, 3)).toEqual(['swap', 'special', 'beam']);
  });
});
