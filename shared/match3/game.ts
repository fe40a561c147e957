import type { Action, RejectionReason } from './actions.ts';
import { applyAction } from './apply-action.ts';
import { type GameConfig, newMutableGame } from './game-config.ts';
import type { MutableGame } from './mutable-game.ts';
import { Recorder } from './recorder.ts';
import { boardOf, type GameState } from './state.ts';
import type { Step } from './steps.ts';

/** An accepted action: the state after it, how to show it, its points and its change of moves. */
export interface AcceptedAction {
  readonly ok: true;
  readonly state: GameState;
  readonly steps: readonly Step[];
  readonly gained: number;
  /** `movesLeft` after the action minus before. */
  readonly movesDelta: number;
}

/** A refused action: nothing has changed. */
export interface RejectedAction {
  readonly ok: false;
  readonly reason: RejectionReason;
}

const FIRST_ID = 1;

/**
 * The first state of a game: equal seeds and moves make equal games (Rules, decision 7). Throws a
 * RangeError if the seed is no integer from 0 to 2^32 - 1 or the moves are no positive integer.
 */
export function newGame(start: GameConfig): GameState {
  const table = newMutableGame(start);
  const recorder = new Recorder([], FIRST_ID);
  recorder.recordNewBoard(table.board);
  return stateOf(table, recorder);
}

/**
 * Plays an action on a state, which stays as it is (Games specification, sections 4, 5 and 9;
 * Rules, decisions 4 to 9). For the reasons of a refusal see `Refusal`.
 */
export function play(state: GameState, action: Action): AcceptedAction | RejectedAction {
  const recorder = new Recorder(state.board, state.nextId);
  const { score, movesLeft, movesUsed, actions, over } = state;
  const random = { ...state.generator };
  const table: MutableGame = {
    board: boardOf(state),
    random,
    recorder,
    score,
    movesLeft,
    movesUsed,
    actions,
    over,
  };
  const reason = applyAction(table, action);
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    state: stateOf(table, recorder),
    steps: recorder.steps,
    gained: table.score - score,
    movesDelta: table.movesLeft - movesLeft,
  };
}

function stateOf(table: MutableGame, recorder: Recorder): GameState {
  const { random, score, movesLeft, movesUsed, actions, over } = table;
  return {
    board: recorder.board(),
    score,
    movesLeft,
    movesUsed,
    actions,
    over,
    generator: random,
    nextId: recorder.nextId,
  };
}
