import type { Board } from './board.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';

/** A game while it is being played on: what the rules change in place. */
export interface MutableGame {
  readonly board: Board;
  readonly random: Random;
  /** Told of everything that happens; null when nobody watches. */
  readonly recorder: Recorder | null;
  score: number;
  movesLeft: number;
  movesUsed: number;
  actions: number;
  over: boolean;
}
