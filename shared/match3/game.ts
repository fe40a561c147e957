import type { Action, RejectionReason } from './actions.ts';
import { type GameConfig, newMutableGame } from './game-config.ts';
import { applyAction } from './play/apply-action.ts';
import type { MutableGame } from './play/mutable-game.ts';
import { boardOf, type GameState } from './state.ts';
import { Recorder } from './steps/recorder.ts';
import type { Step } from './steps/steps.ts';

/** An accepted action: the state after it, the steps to animate, and its points. */
export type AcceptedAction = {
  readonly ok: true;
  readonly state: GameState;
  readonly steps: readonly Step[];
  /** Points scored. */
  readonly gained: number;
  /** `movesLeft` after the action minus before. */
  readonly movesDelta: number;
};

/** A refused action: nothing has changed. */
export type RejectedAction = {
  readonly ok: false;
  readonly reason: RejectionReason;
};

const FIRST_ID = 1;

const snapshot = (game: MutableGame, recorder: Recorder): GameState => {
  const { random, score, movesLeft, movesUsed, actions, over, target } = game;
  return {
    board: recorder.board(),
    ...(target === undefined ? {} : { target }),
    score,
    movesLeft,
    movesUsed,
    actions,
    over,
    generator: random,
    nextId: recorder.nextId,
  };
};

/**
 * The first state of a game; equal seeds and moves make equal games (rule 7). Throws a
 * RangeError if the seed is not an integer from 0 to 2^32 - 1 or the moves are not a positive
 * integer.
 */
export const newGame = (config: GameConfig): GameState => {
  const game = newMutableGame(config);
  const recorder = new Recorder([], FIRST_ID);
  recorder.recordNewBoard(game.board);
  return snapshot(game, recorder);
};

/**
 * Plays an action on a state and returns the new one; the given state is not changed
 * (rules 4 to 9, 43 and 48). Refuses an invalid action with a
 * `RejectionReason`.
 */
export const play = (state: GameState, action: Action): AcceptedAction | RejectedAction => {
  const recorder = new Recorder(state.board, state.nextId);
  const { score, movesLeft, movesUsed, actions, over, target } = state;
  const random = { ...state.generator };
  const game: MutableGame = {
    board: boardOf(state),
    random,
    recorder,
    ...(target === undefined ? {} : { target }),
    score,
    movesLeft,
    movesUsed,
    actions,
    specials: 0,
    over,
  };
  const reason = applyAction(game, action);
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    state: snapshot(game, recorder),
    steps: recorder.steps,
    gained: game.score - score,
    movesDelta: game.movesLeft - movesLeft,
  };
};
