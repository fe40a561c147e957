import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { cueOf } from '#web/giorgione/effects/cues.ts';
import { Game } from '#web/giorgione/play/game.ts';

const options = {
  saveLog: () => undefined,
  onInvalidSwap: () => undefined,
  onShuffle: () => undefined,
};

/** The sounds of an action, in order. */
const soundsOf = async (game: Game, action: Action): Promise<string[]> => {
  const sounds: string[] = [];
  let before = game.view();
  const stop = game.subscribe(() => {
    const now = game.view();
    const cue = cueOf(before, now);
    before = now;
    if (cue) sounds.push(cue.sound.name);
  });
  game.act(action);
  while (game.view().phase !== 'idle') await Promise.resolve();
  stop();
  return sounds;
};

/** A game that has a cascade among its best moves. */
const open = () =>
  new Game({ seed: 3, moves: 20 }, [], { ...options, pause: async () => undefined });

describe('the sounds of a game', () => {
  it('are a swap and then its clears, with the number of each cycle', async () => {
    const game = open();
    const cycles: number[] = [];
    let before = game.view();
    game.subscribe(() => {
      const now = game.view();
      const cue = cueOf(before, now);
      before = now;
      if (cue?.sound.name === 'clear') cycles.push(cue.sound.cycle);
    });
    for (let move = 0; move < 20 && !cycles.includes(1); move += 1) {
      const swap = hint(game.view().state);
      if (!swap) break;
      const sounds = await soundsOf(game, { swap });
      expect(sounds[0]).toBe('swap');
      expect(sounds.slice(1).every(name => name === 'clear' || name === 'special')).toBe(true);
      expect(sounds.length).toBeGreaterThan(1);
    }
    expect(cycles).toContain(0);
    expect(cycles).toContain(1);
  });

  it('are a swap and an error for a swap that makes no match', async () => {
    const game = open();
    const valid = possibleMoves(game.view().state).map(String);
    const from = [0, 1, 2, 3, 4].find(cell => !valid.includes(String([cell, cell + 1]))) ?? 0;
    expect(await soundsOf(game, { swap: [from, from + 1] })).toEqual(['swap', 'invalid']);
  });

  it('are a special for the tile that a power-up creates', async () => {
    expect(await soundsOf(open(), { use: 'jolly' })).toEqual(['special']);
  });
});
