import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { hint, possibleMoves } from '#shared/match3/moves.ts';
import { cueOf } from '#web/giorgione/effects/cues.ts';
import { Game } from '#web/giorgione/play/game.ts';

const at = { saveLog: () => undefined, onInvalidSwap: () => undefined, onShuffle: () => undefined };

/** What is heard of an action, one cue after the other. */
const heard = async (game: Game, action: Action): Promise<string[]> => {
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
const open = () => new Game({ seed: 3, moves: 20 }, [], { ...at, pause: async () => undefined });

describe('what a game lets one hear', () => {
  it('is a swap and then what it clears, higher with every cycle', async () => {
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
      const sounds = await heard(game, { swap });
      expect(sounds[0]).toBe('swap');
      expect(sounds.slice(1).every(name => name === 'clear' || name === 'special')).toBe(true);
      expect(sounds.length).toBeGreaterThan(1);
    }
    expect(cycles).toContain(0);
    expect(cycles).toContain(1);
  });

  it('is a refusal after a swap that makes no match', async () => {
    const game = open();
    const valid = possibleMoves(game.view().state).map(String);
    const from = [0, 1, 2, 3, 4].find(cell => !valid.includes(String([cell, cell + 1]))) ?? 0;
    expect(await heard(game, { swap: [from, from + 1] })).toEqual(['swap', 'invalid']);
  });

  it('is a special for one that a power-up makes', async () => {
    expect(await heard(open(), { use: 'jolly' })).toEqual(['special']);
  });
});
