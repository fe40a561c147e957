import { describe, expect, test } from 'vitest';
import { type AcceptedAction, newGame, play } from '#shared/match3/game.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { greedyStrategy, randomStrategy } from '#test/match3/support/strategies.ts';
import { type Frame, framesOf, invalidSwapFrames } from '#web/giorgione/play/frames.ts';
import { type AnimatedTile, tilesAtRest } from '#web/giorgione/play/tile.ts';
import { affectedTiles } from './affected-tiles.ts';

const GAMES = 40;

type ShownAction = { played: AcceptedAction; frames: Frame[]; before: readonly AnimatedTile[] };

/** Every action of many games with its frames. */
const actions = function* (): Generator<ShownAction> {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const random = seededRandom(seed);
    let state = newGame({ seed, moves: 20 });
    let before = tilesAtRest(state.board);
    while (!state.over) {
      const played = play(state, (seed % 2 ? greedyStrategy : randomStrategy)(state, random));
      if (!played.ok) throw new Error(played.reason);
      const frames = framesOf(before, played.steps);
      yield { played, frames, before };
      before = tilesAtRest(played.state.board, frames.at(-1)?.tiles);
      state = played.state;
    }
  }
};

const remaining = ({ tiles }: Frame): AnimatedTile[] =>
  tiles.filter(({ motion }) => motion !== 'clear');

/** How many tiles are rendered again: those that are not the same object. */
const renders = (before: readonly AnimatedTile[], after: readonly AnimatedTile[]): number => {
  const known = new Set(before);
  return after.filter(tile => !known.has(tile)).length;
};

const rendersOf = ({ before, frames }: ShownAction): number =>
  frames.reduce(
    (sum, { tiles }, index) => sum + renders(frames[index - 1]?.tiles ?? before, tiles),
    0,
  );

const shownActions = [...actions()];

describe('the frames of an action', () => {
  test('end with the board of the engine', () => {
    for (const { played, frames } of shownActions) {
      const last = frames.at(-1);
      const shown = last ? remaining(last).toSorted((one, other) => one.cell - other.cell) : [];
      expect(shown.map(({ id, type }) => ({ id, type }))).toEqual(
        played.state.board.map(({ id, type }) => ({ id, type })),
      );
    }
  });

  test('never show two tiles on one cell or a tile twice, and keep their order', () => {
    for (const { frames } of shownActions) {
      for (const frame of frames) {
        const cells = remaining(frame).map(({ cell }) => cell);
        expect(new Set(cells).size).toBe(cells.length);
        const ids = frame.tiles.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
      }
    }
  });

  test('add up to the points of the action, with texts inside the board', () => {
    for (const { played, frames } of shownActions) {
      expect(frames.reduce((sum, { gained }) => sum + gained, 0)).toBe(played.gained);
      for (const { floatingTexts, gained, phase } of frames) {
        if (phase !== 'popping') continue;
        expect(floatingTexts.reduce((sum, { text }) => sum + Number(text), 0)).toBe(gained);
        for (const { left, top } of floatingTexts) {
          expect(Math.min(left, top)).toBeGreaterThan(0);
          expect(Math.max(left, top)).toBeLessThan(100);
        }
      }
    }
  });

  test('render a tile once for each change, and no other tile', () => {
    for (const shown of shownActions) {
      const changes = shown.played.steps.reduce((sum, step) => sum + affectedTiles(step), 0);
      expect(rendersOf(shown)).toBeLessThanOrEqual(changes);
    }
  });

  test('render at most 16 tiles in the median action', () => {
    const counts = shownActions.map(rendersOf).toSorted((one, other) => one - other);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(16);
  });

  test('take less than 1.5 seconds for each cycle', () => {
    for (const { frames, played } of shownActions) {
      const cycles = Math.max(1, ...played.steps.map(({ cascade }) => cascade));
      expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1500 * cycles);
    }
  });
});

describe('a swap without a match', () => {
  const tiles = tilesAtRest(newGame({ seed: 7, moves: 20 }).board);

  test('swaps the tiles and swaps them back', () => {
    const [there, back] = invalidSwapFrames(tiles, 0, 1);
    const cells = (frame: Frame | undefined) => frame?.tiles.slice(0, 3).map(({ cell }) => cell);
    expect(cells(there)).toEqual([1, 0, 2]);
    expect(cells(back)).toEqual([0, 1, 2]);
    expect(back?.tiles.filter(({ motion }) => motion === 'reject')).toHaveLength(2);
  });

  test('does not render other tiles', () => {
    const [there, back] = invalidSwapFrames(tiles, 0, 1);
    expect(renders(tiles, there?.tiles ?? [])).toBe(2);
    expect(renders(there?.tiles ?? [], back?.tiles ?? [])).toBe(2);
  });
});
