/**
 * Compares random games played in three ways. As a script: npx node test/match3/consistency.ts [games], 100,000 by
 * default.
 */
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { replay } from '#shared/match3/replay.ts';
import type { GameState } from '#shared/match3/state.ts';
import { countArgument } from '#test/support/arguments.ts';
import { playGame, STRATEGIES, type Strategy } from './support/strategies.ts';

const GAMES = 100_000;
const SEED_STEP = 42_949;
const MAX_ACTIONS = 60;

const throughJson = (state: GameState): GameState => JSON.parse(JSON.stringify(state));

/**
 * Plays a game, plays it again with every state sent through JSON, and replays its log. Returns the first difference,
 * or null if all three end the same.
 */
export const findMismatch = (config: GameConfig, strategy: Strategy): string | null => {
  const { state, log } = playGame(config, strategy, MAX_ACTIONS);
  const replayed = replay(config, log);
  if (!replayed.ok) return `the replay refuses action ${replayed.at}: ${replayed.reason}`;
  let copy = newGame(config);
  for (const action of log) {
    const played = play(throughJson(copy), action);
    if (!played.ok) return `the copy refuses an action: ${played.reason}`;
    copy = played.state;
  }
  if (JSON.stringify(copy) !== JSON.stringify(state)) return 'the copy ends differently';
  const { score, movesLeft, movesUsed, over } = state;
  const same =
    replayed.score === score &&
    replayed.movesLeft === movesLeft &&
    replayed.movesUsed === movesUsed &&
    replayed.over === over;
  return same ? null : 'the replay ends differently';
};

if (import.meta.main) {
  const games = countArgument(process.argv[2], GAMES);
  for (let game = 0; game < games; game += 1) {
    const config = { seed: (game * SEED_STEP) % 2 ** 32, moves: 18 + (game % 11) };
    STRATEGIES.forEach((strategy, index) => {
      if (index !== game % STRATEGIES.length) return;
      const problem = findMismatch(config, strategy);
      if (problem !== null) throw new Error(`Seed ${config.seed}: ${problem}`);
    });
  }
  console.log(`${games} games agree`);
}
