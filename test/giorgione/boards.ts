import type { Action } from '#shared/giorgione/actions.ts';
import { type Board, emptyBoard, placeOf } from '#shared/giorgione/board.ts';
import { type Played, play } from '#shared/giorgione/game.ts';
import { seeded } from '#shared/giorgione/random.ts';
import type { Cell, GameState } from '#shared/giorgione/state.ts';
import type { Step } from '#shared/giorgione/steps.ts';
import type { Table } from '#shared/giorgione/table.ts';
import { codeOf, TILE_TYPES, type TileType } from '#shared/giorgione/tiles.ts';
import { naiveGroups } from './naive.ts';

/** One letter per tile: c, m, k, t, 1, 2 are the regular ones, G and J the specials. */
const LETTERS = 'cmkt12GJ';

/** Nothing matches on this board, and no swap would. */
export const DEAD = `
  cmkt12
  kt12cm
  12cmkt
  cmkt12
  kt12cm
  12cmkt`;

/**
 * A game at rest on a drawn board, where a dot stands for what DEAD has there: 20 moves, seed 1,
 * ids 1 to 36, unless told otherwise. Throws if anything matches already.
 */
export function stateOf(drawing: string, changes: Partial<GameState> = {}): GameState {
  const types = typesOf(drawing);
  if (naiveGroups(types).length > 0) throw new Error('The board is not at rest');
  return {
    board: types.map((type, cell) => ({ id: cell + 1, type })),
    score: 0,
    movesLeft: 20,
    movesUsed: 0,
    actions: 0,
    over: false,
    generator: seeded(1),
    nextId: 37,
    ...changes,
  };
}

/** The tiles of a drawing. */
function typesOf(drawing: string): TileType[] {
  const letters = [...drawing.replaceAll(/\s/g, '')];
  if (letters.length !== 36) throw new Error(`A board has 36 tiles, not ${letters.length}`);
  const dead = DEAD.replaceAll(/\s/g, '');
  return letters.map((letter, cell) => {
    const type = TILE_TYPES[LETTERS.indexOf(letter === '.' ? dead.charAt(cell) : letter)];
    if (type === undefined) throw new Error(`No tile is drawn as ${letter}`);
    return type;
  });
}

/** The codes of a drawing, matches and all. */
export function codesOf(drawing: string): Board {
  const board = emptyBoard();
  typesOf(drawing).forEach((type, cell) => {
    board[placeOf(cell)] = codeOf(type);
  });
  return board;
}

/** A board drawn in one line. */
export function drawn(board: readonly Cell[]): string {
  return board.map(({ type }) => LETTERS[TILE_TYPES.indexOf(type)]).join('');
}

/** A table that nobody records, on a drawn board. */
export function tableOf(drawing: string, changes: Partial<Table> = {}): Table {
  return {
    board: codesOf(drawing),
    random: seeded(1),
    recorder: null,
    score: 0,
    movesLeft: 20,
    movesUsed: 0,
    actions: 0,
    over: false,
    ...changes,
  };
}

/** Plays an action that must be accepted. */
export function accepted(state: GameState, action: Action): Played {
  const played = play(state, action);
  if (!played.ok) throw new Error(`Refused: ${played.reason}`);
  return played;
}

/** The steps of one kind. */
export function stepsOf<K extends Step['kind']>(
  steps: readonly Step[],
  kind: K,
): Extract<Step, { kind: K }>[] {
  return steps.filter((step): step is Extract<Step, { kind: K }> => step.kind === kind);
}

/** The only step of a kind. */
export function stepOf<K extends Step['kind']>(
  steps: readonly Step[],
  kind: K,
): Extract<Step, { kind: K }> {
  const [step, ...others] = stepsOf(steps, kind);
  if (step === undefined || others.length > 0) throw new Error(`Not exactly one ${kind}`);
  return step;
}

/** The step of a kind in one cycle of a cascade. */
export function cycleOf<K extends Step['kind']>(
  steps: readonly Step[],
  kind: K,
  cascade: number,
): Extract<Step, { kind: K }> {
  return stepOf(
    steps.filter(step => step.cascade === cascade),
    kind,
  );
}
