import type { Action } from '#shared/match3/actions.ts';
import { type Board, emptyBoard, indexOfCell } from '#shared/match3/board/board.ts';
import { codeOf, TILE_TYPES, type TileType } from '#shared/match3/board/tiles.ts';
import { type AcceptedAction, play } from '#shared/match3/game.ts';
import type { MutableGame } from '#shared/match3/play/mutable-game.ts';
import { seededRandom } from '#shared/match3/random.ts';
import type { GameState, Tile } from '#shared/match3/state.ts';
import type { Step } from '#shared/match3/steps/steps.ts';
import { naiveGroups } from './naive.ts';

/** One letter per tile: c, m, k, t, 1 and 2 for the regular ones, G and J for the specials. */
const LETTERS = 'cmkt12GJ';

/** A board without a match or a valid swap. */
export const DEADLOCKED = `
  cmkt12
  kt12cm
  12cmkt
  cmkt12
  kt12cm
  12cmkt`;

/** The tiles of a drawing. */
const typesOf = (drawing: string): TileType[] => {
  const letters = [...drawing.replaceAll(/\s/g, '')];
  if (letters.length !== 36) throw new Error(`A board has 36 tiles, not ${letters.length}`);
  const deadlocked = DEADLOCKED.replaceAll(/\s/g, '');
  return letters.map((letter, cell) => {
    const type = TILE_TYPES[LETTERS.indexOf(letter === '.' ? deadlocked.charAt(cell) : letter)];
    if (type === undefined) throw new Error(`No tile is drawn as ${letter}`);
    return type;
  });
};

/**
 * A game on a drawn board, in which a dot stands for DEADLOCKED's tile. It has 20 moves, the seed 1 and the ids 1 to
 * 36, apart from `changes`. Throws if the board has a match.
 */
export const gameFromDrawing = (drawing: string, changes: Partial<GameState> = {}): GameState => {
  const types = typesOf(drawing);
  if (naiveGroups(types).length > 0) throw new Error('The board has a match');
  return {
    board: types.map((type, cell) => ({ id: cell + 1, type })),
    score: 0,
    movesLeft: 20,
    movesUsed: 0,
    actions: 0,
    over: false,
    generator: seededRandom(1),
    nextId: 37,
    ...changes,
  };
};

/** The mutable board of a drawing, which may have matches. */
export const boardFromDrawing = (drawing: string): Board => {
  const board = emptyBoard();
  typesOf(drawing).forEach((type, cell) => {
    board[indexOfCell(cell)] = codeOf(type);
  });
  return board;
};

/** A board as a one-line drawing. */
export const drawBoard = (board: readonly Tile[]): string =>
  board.map(({ type }) => LETTERS[TILE_TYPES.indexOf(type)]).join('');

/** A mutable game on a drawn board, without a recorder. */
export const mutableGameFromDrawing = (
  drawing: string,
  changes: Partial<MutableGame> = {},
): MutableGame => ({
  board: boardFromDrawing(drawing),
  random: seededRandom(1),
  recorder: null,
  score: 0,
  movesLeft: 20,
  movesUsed: 0,
  actions: 0,
  specials: 0,
  over: false,
  ...changes,
});

/** Plays an action; throws if it is refused. */
export const playAccepted = (state: GameState, action: Action): AcceptedAction => {
  const played = play(state, action);
  if (!played.ok) throw new Error(`Refused: ${played.reason}`);
  return played;
};

/** The steps of one kind. */
export const stepsOf = <K extends Step['kind']>(
  steps: readonly Step[],
  kind: K,
): Extract<Step, { kind: K }>[] =>
  steps.filter((step): step is Extract<Step, { kind: K }> => step.kind === kind);

/** The only step of a kind; throws unless there is exactly one. */
export const stepOf = <K extends Step['kind']>(
  steps: readonly Step[],
  kind: K,
): Extract<Step, { kind: K }> => {
  const [step, ...others] = stepsOf(steps, kind);
  if (step === undefined || others.length > 0) throw new Error(`Not exactly one ${kind}`);
  return step;
};

/** The step of a kind in one cycle of a cascade. */
export const stepInCycle = <K extends Step['kind']>(
  steps: readonly Step[],
  kind: K,
  cascade: number,
): Extract<Step, { kind: K }> =>
  stepOf(
    steps.filter(step => step.cascade === cascade),
    kind,
  );
