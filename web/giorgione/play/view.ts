import type { Move } from '#shared/giorgione/moves.ts';
import type { Cell, GameState } from '#shared/giorgione/state.ts';
import type { Phase } from './frames.ts';
import type { Pop } from './pops.ts';
import { type ShownTile, served } from './tile.ts';

/** All that a page shows of a game. */
export type View = {
  /** What the actions so far have come to; while they are being shown, what came before. */
  readonly state: GameState;
  readonly phase: Phase;
  readonly tiles: readonly ShownTile[];
  /** The board at rest. */
  readonly cells: readonly Cell[];
  readonly score: number;
  readonly moves: number;
  readonly cascade: number;
  /** What has flown up since the last action began. */
  readonly pops: readonly (Pop & { readonly id: number })[];
  readonly selected: number | null;
  readonly hint: Move | null;
  /** What to tell who can't see the board. */
  readonly news: string;
};

export const viewOf = (state: GameState): View => ({
  state,
  phase: 'idle',
  tiles: served(state.board),
  cells: state.board,
  score: state.score,
  moves: state.movesLeft,
  cascade: 0,
  pops: [],
  selected: null,
  hint: null,
  news: '',
});
