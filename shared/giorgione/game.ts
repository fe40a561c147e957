import type { Action, Refusal } from './actions.ts';
import { Recorder } from './recorder.ts';
import { newTable, type Start } from './start.ts';
import { boardOf, type GameState } from './state.ts';
import type { Step } from './steps.ts';
import type { Table } from './table.ts';
import { take } from './turn.ts';

/** An accepted action: the state after it, how to show it, its points and its change of moves. */
export interface Played {
  readonly ok: true;
  readonly state: GameState;
  readonly steps: readonly Step[];
  readonly gained: number;
  /** `movesLeft` after the action minus before. */
  readonly movesDelta: number;
}

/** A refused action: nothing has changed. */
export interface Refused {
  readonly ok: false;
  readonly reason: Refusal;
}

const FIRST_ID = 1;

/**
 * The first state of a game: equal seeds and moves make equal games (Rules, decision 7). Throws a
 * RangeError if the seed is no integer from 0 to 2^32 - 1 or the moves are no positive integer.
 */
export function newGame(start: Start): GameState {
  const table = newTable(start);
  const recorder = new Recorder([], FIRST_ID);
  recorder.dealt(table.board);
  return stateOf(table, recorder);
}

/**
 * Plays an action on a state, which stays as it is (Games specification, sections 4, 5 and 9;
 * Rules, decisions 4 to 9). For the reasons of a refusal see `Refusal`.
 */
export function play(state: GameState, action: Action): Played | Refused {
  const recorder = new Recorder(state.board, state.nextId);
  const { score, movesLeft, movesUsed, actions, over } = state;
  const random = { ...state.generator };
  const table: Table = {
    board: boardOf(state),
    random,
    recorder,
    score,
    movesLeft,
    movesUsed,
    actions,
    over,
  };
  const reason = take(table, action);
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    state: stateOf(table, recorder),
    steps: recorder.steps,
    gained: table.score - score,
    movesDelta: table.movesLeft - movesLeft,
  };
}

function stateOf(table: Table, recorder: Recorder): GameState {
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
