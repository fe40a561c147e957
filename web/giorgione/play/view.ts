import type { Move } from '#shared/match3/board/moves.ts';
import type { GameState, Tile } from '#shared/match3/state.ts';
import type { FloatingText } from './floating-texts.ts';
import type { Phase } from './frames.ts';
import { type AnimatedTile, initialTiles } from './tile.ts';

/** All that a page shows of a game. */
export type View = {
  /** The state after the actions that have been shown: while one is shown, the state before it. */
  readonly state: GameState;
  readonly phase: Phase;
  readonly tiles: readonly AnimatedTile[];
  /** The board at rest. */
  readonly cells: readonly Tile[];
  readonly score: number;
  readonly moves: number;
  readonly cascade: number;
  /** The texts since the last action began. */
  readonly floatingTexts: readonly (FloatingText & { readonly id: number })[];
  readonly selected: number | null;
  readonly hint: Move | null;
  /** The text for screen readers. */
  readonly announcement: string;
};

export const viewOf = (state: GameState): View => ({
  state,
  phase: 'idle',
  tiles: initialTiles(state.board),
  cells: state.board,
  score: state.score,
  moves: state.movesLeft,
  cascade: 0,
  floatingTexts: [],
  selected: null,
  hint: null,
  announcement: '',
});
