import type { Action, PowerUp } from '#shared/match3/actions.ts';
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { hint, possibleMoves } from '#shared/match3/moves.ts';
import { type Random, randomBelow, seededRandom } from '#shared/match3/random.ts';
import type { GameState } from '#shared/match3/state.ts';

/** Chooses the next action of a game that is not over. */
export type Strategy = (state: GameState, random: Random) => Action;

const POWER_UPS: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** Any valid swap. */
export const randomStrategy: Strategy = (state, random) => {
  const moves = possibleMoves(state);
  return { swap: moves[randomBelow(random, moves.length)] ?? [0, 0] };
};

/** The hinted swap. */
export const hintStrategy: Strategy = state => ({ swap: hint(state) ?? [0, 0] });

/** Any valid swap, and a power-up every fourth action or so. */
export const powerUpStrategy: Strategy = (state, random) =>
  randomBelow(random, 4) === 0
    ? { use: POWER_UPS[randomBelow(random, POWER_UPS.length)] ?? 'mosse' }
    : randomStrategy(state, random);

const HOARD = 12;

/** First many Giorgioni, then the hinted swaps. */
const giorgioneStrategy: Strategy = (state, random) =>
  state.actions < HOARD ? { use: 'giorgione' } : hintStrategy(state, random);

export const STRATEGIES: readonly Strategy[] = [
  randomStrategy,
  hintStrategy,
  powerUpStrategy,
  giorgioneStrategy,
];

/** A game from its start to its end, or to a number of actions, and its log. */
export function playGame(
  start: GameConfig,
  player: Strategy,
  most = Number.POSITIVE_INFINITY,
): { state: GameState; log: Action[] } {
  const random = seededRandom((start.seed ^ 0x5eed) >>> 0);
  const log: Action[] = [];
  let state = newGame(start);
  while (!state.over && log.length < most) {
    const action = player(state, random);
    const played = play(state, action);
    if (!played.ok) throw new Error(`Refused: ${played.reason}`);
    state = played.state;
    log.push(action);
  }
  return { state, log };
}
