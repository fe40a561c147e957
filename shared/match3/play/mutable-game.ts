import type { Board } from '../board/board.ts';
import type { Random } from '../random.ts';
import type { Recorder } from '../steps/recorder.ts';

/** A game in progress, which the rules change in place. */
export type MutableGame = {
  readonly board: Board;
  readonly random: Random;
  /** Records every step; null when no steps are needed, as in a replay. */
  readonly recorder: Recorder | null;
  /** The score from which the game may be finished early, if it has one. */
  readonly target?: number;
  score: number;
  movesLeft: number;
  movesUsed: number;
  /** Actions accepted so far. */
  actions: number;
  /** Specials that matches have created so far. */
  specials: number;
  over: boolean;
};
