import type { Move } from '#shared/match3/board/moves.ts';
import type { GameState, Tile } from '#shared/match3/state.ts';
import type { ShownEffect } from './effect.ts';
import type { AnimatedTile, Phase, TimelineEvent } from './schedule.ts';

/** Everything that a page shows of a game, except the positions of tiles, which change in every frame. */
export type View = {
  /** The state after the actions already shown; while one is being shown, the state before it. */
  readonly state: GameState;
  readonly phase: Phase;
  /** Whether the next action may start, although tiles may still be falling. */
  readonly isFree: boolean;
  readonly tiles: readonly AnimatedTile[];
  readonly effects: readonly ShownEffect[];
  /** The board at rest. */
  readonly cells: readonly Tile[];
  readonly score: number;
  readonly moves: number;
  readonly cascade: number;
  readonly selected: number | null;
  readonly hint: Move | null;
  /** The last swap made while the board was moving; it is played when the board is free. */
  readonly queuedSwap: Move | null;
  /** Whether the remaining moves are being played (rule 157). */
  readonly isFinale: boolean;
  /** The latest event. */
  readonly lastEvent: TimelineEvent | null;
  /** The text for screen readers. */
  readonly announcement: string;
};

export const viewOf = (state: GameState, tiles: readonly AnimatedTile[]): View => ({
  state,
  phase: 'idle',
  isFree: true,
  tiles,
  effects: [],
  cells: state.board,
  score: state.score,
  moves: state.movesLeft,
  cascade: 0,
  selected: null,
  hint: null,
  queuedSwap: null,
  isFinale: false,
  lastEvent: null,
  announcement: '',
});

/** Whether the target is reached and moves are left, so that the game can be finished early (rule 157). */
export const canFinish = ({ state: { target, score, over } }: View): boolean =>
  target !== undefined && score >= target && !over;
