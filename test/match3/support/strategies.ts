import type { Action, PowerUp } from '#shared/match3/actions.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { outcomeOf, swapsOn } from '#shared/match3/hint/look-ahead.ts';
import { type Random, randomBelow, seededRandom } from '#shared/match3/random.ts';
import { boardOf, type GameState } from '#shared/match3/state.ts';

/** Chooses the next action of a game that isn't over. */
export type Strategy = (state: GameState, random: Random) => Action;

const POWER_UPS: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** Makes a random valid swap. */
export const randomStrategy: Strategy = (state, random) => {
  const moves = possibleMoves(state);
  return { swap: moves[randomBelow(random, moves.length)] ?? [0, 0] };
};

/** Makes the swap with the most points. */
export const greedyStrategy: Strategy = state => {
  const board = boardOf(state);
  const rated = swapsOn(board).map(pair => ({ pair, points: outcomeOf(board, pair).points }));
  const best = rated.toSorted((a, b) => b.points - a.points)[0];
  return { swap: best?.pair.move ?? [0, 0] };
};

/** Makes a random valid swap, or uses a power-up in about every fourth action. */
export const powerUpStrategy: Strategy = (state, random) =>
  randomBelow(random, 4) === 0
    ? { use: POWER_UPS[randomBelow(random, POWER_UPS.length)] ?? 'mosse' }
    : randomStrategy(state, random);

const GIORGIONI = 12;

/** First creates some Giorgionis, then takes the most points. */
const giorgioneStrategy: Strategy = (state, random) =>
  state.actions < GIORGIONI ? { use: 'giorgione' } : greedyStrategy(state, random);

export const STRATEGIES: readonly Strategy[] = [
  randomStrategy,
  greedyStrategy,
  powerUpStrategy,
  giorgioneStrategy,
];

/** Plays a game to its end, or up to a number of actions; returns its state and log. */
export const playGame = (
  config: GameConfig,
  strategy: Strategy,
  maxActions = Number.POSITIVE_INFINITY,
): { state: GameState; log: Action[] } => {
  const random = seededRandom((config.seed ^ 0x5eed) >>> 0);
  const log: Action[] = [];
  let state = newGame(config);
  while (!state.over && log.length < maxActions) {
    const action = strategy(state, random);
    const played = play(state, action);
    if (!played.ok) throw new Error(`Refused: ${played.reason}`);
    state = played.state;
    log.push(action);
  }
  return { state, log };
};
