/**
 * Plays random games in three ways at once. As a script: node test/match3/consistency.ts [games],
 * 100,000 unless told otherwise.
 */
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { replay } from '#shared/match3/replay.ts';
import type { GameState } from '#shared/match3/state.ts';
import { playGame, STRATEGIES, type Strategy } from './strategies.ts';

const GAMES = 100_000;
const SEED_STEP = 42_949;
const MOST_ACTIONS = 60;

/**
 * What is wrong with a game that is played on, played on with every state sent through JSON, and
 * replayed from its log; null if the three agree to the last bit.
 */
export function findMismatch(start: GameConfig, player: Strategy): string | null {
  const { state, log } = playGame(start, player, MOST_ACTIONS);
  const replayed = replay(start, log);
  if (!replayed.ok) return `the replay refuses action ${replayed.at}: ${replayed.reason}`;
  let copy = newGame(start);
  for (const action of log) {
    const played = play(throughJson(copy), action);
    if (!played.ok) return `the copy refuses an action: ${played.reason}`;
    copy = played.state;
  }
  if (JSON.stringify(copy) !== JSON.stringify(state)) return 'the copy ends otherwise';
  const { score, movesLeft, movesUsed, over } = state;
  const same =
    replayed.score === score &&
    replayed.movesLeft === movesLeft &&
    replayed.movesUsed === movesUsed &&
    replayed.over === over;
  return same ? null : 'the replay ends otherwise';
}

function throughJson(state: GameState): GameState {
  return JSON.parse(JSON.stringify(state));
}

if (import.meta.main) {
  const games = Number(process.argv[2] ?? GAMES);
  for (let game = 0; game < games; game += 1) {
    const start = { seed: (game * SEED_STEP) % 2 ** 32, moves: 18 + (game % 11) };
    STRATEGIES.forEach((player, index) => {
      if (index !== game % STRATEGIES.length) return;
      const problem = findMismatch(start, player);
      if (problem !== null) throw new Error(`Seed ${start.seed}: ${problem}`);
    });
  }
  console.log(`${games} games agree`);
}
