import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { type AcceptedAction, newGame, play } from '#shared/match3/game.ts';
import type { GameState } from '#shared/match3/state.ts';
import type { AnimatedBoard } from '#web/game/play/schedule.ts';
import {
  boardAtRest,
  invalidSwapTimeline,
  type Timeline,
  timelineOf,
} from '#web/game/play/timeline.ts';
import { type Pose, placeAt, placeOf, poseAt } from '#web/game/play/track.ts';

const START = 5000;
/** Frames of a different length than anything on the board. */
const SAMPLE_MS = 7;
const FREE_MS = 350;
const EPSILON = 1e-6;

type ShownAction = { before: GameState; played: AcceptedAction; timeline: Timeline; at: number };

const actionIn = (state: GameState, choice: number): Action => {
  if (choice % 11 === 0) return { use: choice % 2 ? 'jolly' : 'giorgione' };
  const moves = possibleMoves(state);
  return { swap: moves[choice % moves.length] ?? [0, 1] };
};

/** Shows actions one after another; each starts as soon as the board and its cells are free. */
const show = (seed: number, choices: readonly number[], isReducedMotion = false): ShownAction[] => {
  let state = newGame({ seed, moves: 20 });
  let animated: AnimatedBoard = boardAtRest(state.board);
  let at = START;
  const shown: ShownAction[] = [];
  for (const choice of choices) {
    if (state.over) break;
    const played = play(state, actionIn(state, choice));
    if (!played.ok) throw new Error(played.reason);
    const timeline = timelineOf(
      { animated, board: state.board, at, isReducedMotion },
      played.steps,
    );
    shown.push({ before: state, played, timeline, at });
    state = played.state;
    animated = { tiles: timeline.events.at(-1)?.tiles ?? [], tracks: timeline.tracks };
    at = timeline.freeAt;
  }
  return shown;
};

/** The tiles visible at a time: no longer above the edge, and not being cleared. */
const visibleAt = ({ timeline: { events, tracks } }: ShownAction, time: number): Pose[] => {
  const tiles = events.findLast(({ at }) => at <= time)?.tiles ?? [];
  return tiles.flatMap(({ id }) => {
    const track = tracks.get(id);
    if (!track) throw new Error('A tile has no track');
    const isLeaving = track.clips.some(
      ({ at, kind }) => at <= time && (kind === 'clear' || kind === 'fling'),
    );
    const isShuffled = track.clips.some(({ kind }) => kind === 'vanish');
    const pose = poseAt(track, time);
    return isLeaving || isShuffled || pose.y <= -1 ? [] : [pose];
  });
};

/** Whether two tiles that are being swapped are crossing. */
const isCrossing = ({ timeline: { tracks } }: ShownAction, time: number): boolean =>
  [...tracks.values()].some(({ tweens }) =>
    tweens.some(({ at, ms, ease }) => ease === 'glide' && at < time && time < at + ms),
  );

const overlap = (poses: readonly Pose[]): boolean =>
  poses.some((one, index) =>
    poses
      .slice(index + 1)
      .some(other => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < 1 - EPSILON),
  );

const games = fc.record({
  seed: fc.integer({ min: 1, max: 100_000 }),
  choices: fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }),
});

describe('the timeline of an action', () => {
  test('never lets two tiles overlap, even if the next swap starts at once', () => {
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        for (const shown of show(seed, choices)) {
          const { at, timeline } = shown;
          const overlapsAt: number[] = [];
          for (let time = at; time <= timeline.restAt; time += SAMPLE_MS)
            if (!isCrossing(shown, time) && overlap(visibleAt(shown, time))) overlapsAt.push(time);
          expect(overlapsAt).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("ends with the engine's board, every tile in its cell", () => {
    fc.assert(
      fc.property(games, fc.boolean(), ({ seed, choices }, isReducedMotion) => {
        for (const { played, timeline } of show(seed, choices, isReducedMotion)) {
          const shown = timeline.events.at(-1)?.tiles.map(({ id, type }) => {
            const track = timeline.tracks.get(id);
            const place = track && placeAt(track, timeline.restAt);
            const opacity = track && poseAt(track, timeline.endsAt).opacity;
            return { id, type, place, opacity };
          });
          const tiles = played.state.board.map(({ id, type }, cell) => ({
            id,
            type,
            place: placeOf(cell),
            opacity: 1,
          }));
          const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
          expect(shown?.toSorted(byId)).toEqual(tiles.toSorted(byId));
        }
      }),
    );
  });

  test(`frees the board within ${FREE_MS} ms of a plain match, while the refill is still falling`, () => {
    let plain = 0;
    fc.assert(
      fc.property(games, ({ seed }) => {
        const before = newGame({ seed, moves: 20 });
        for (const swap of possibleMoves(before)) {
          const played = play(before, { swap });
          if (!played.ok) throw new Error(played.reason);
          const clears = played.steps.filter(step => step.kind === 'clear');
          if (clears.length > 1 || clears.some(({ cells }) => cells.length > 3)) continue;
          plain += 1;
          const start = { animated: boardAtRest(before.board), board: before.board, at: START };
          const timeline = timelineOf({ ...start, isReducedMotion: false }, played.steps);
          expect(timeline.freeAt - START).toBeLessThanOrEqual(FREE_MS);
          expect(timeline.restAt).toBeGreaterThan(timeline.freeAt);
        }
      }),
    );
    expect(plain).toBeGreaterThan(100);
  });

  test('lets new tiles fall from above the edge, with the same motion as those on the board', () => {
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        for (const { played, timeline } of show(seed, choices)) {
          for (const step of played.steps) {
            if (step.kind !== 'spawn') continue;
            for (const { tile } of step.tiles) {
              const track = timeline.tracks.get(tile.id);
              expect(track?.tweens[0]?.ease).toBe('fall');
              expect(track?.tweens[0]?.from.y).toBeLessThan(0);
              expect(track && poseAt(track, track.tweens[0]?.at ?? 0).opacity).toBe(1);
            }
          }
        }
      }),
    );
  });

  test('lets every tile fall with the same gravity', () => {
    for (const { timeline } of show(4, [1, 2, 3, 4])) {
      const falls = [...timeline.tracks.values()].flatMap(({ tweens }) =>
        tweens.filter(({ ease }) => ease === 'fall'),
      );
      const gravities = falls.map(({ from, to, ms }) => (2 * (to.y - from.y)) / ms ** 2);
      for (const gravity of gravities) expect(gravity).toBeCloseTo(gravities[0] ?? 0, 9);
    }
  });

  test('staggers the columns of a fall by 15 to 25 ms', () => {
    fc.assert(
      fc.property(games, ({ seed }) => {
        for (const { timeline } of show(seed, [1])) {
          const starts = new Map<number, number>();
          const first = Math.min(
            ...[...timeline.tracks.values()].flatMap(({ tweens }) =>
              tweens.filter(({ ease }) => ease === 'fall').map(({ at }) => at),
            ),
          );
          for (const { tweens } of timeline.tracks.values())
            for (const { at, to, ease } of tweens)
              if (ease === 'fall' && at < first + 100)
                starts.set(to.x, Math.min(at, starts.get(to.x) ?? at));
          const sorted = [...starts.values()].sort((one, other) => one - other);
          sorted.slice(1).forEach((at, index) => {
            const gap = at - (sorted[index] ?? 0);
            expect(gap).toBeGreaterThanOrEqual(15);
            expect(gap).toBeLessThanOrEqual(25);
          });
        }
      }),
    );
  });

  test("contains the action's points in its events, with readable texts", () => {
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        for (const { played, timeline } of show(seed, choices)) {
          expect(timeline.events.reduce((sum, { gained }) => sum + gained, 0)).toBe(played.gained);
          for (const { gained, phase, effects } of timeline.events) {
            const texts = effects.filter(({ kind }) => kind === 'text');
            for (const { x, size } of texts) {
              const side = size === 'huge' ? 3 : size === 'large' ? 1.5 : 0.9;
              expect(Math.min(x, 6 - x)).toBeGreaterThanOrEqual(side);
            }
            if (phase !== 'popping') continue;
            const points = texts.flatMap(({ text = '' }) =>
              /^\+[\d.]+$/.test(text) ? [Number(text.replace('.', ''))] : [],
            );
            expect(points.reduce((sum, shown) => sum + shown, 0)).toBe(gained);
          }
        }
      }),
    );
  });

  test('shows the points of a match beside the special that it creates', () => {
    let specials = 0;
    for (let seed = 1; seed < 60; seed += 1) {
      for (const { played, timeline } of show(seed, [1, 2, 3, 4])) {
        const clears = played.steps.filter(step => step.kind === 'clear');
        const events = timeline.events.filter(({ phase }) => phase === 'popping');
        clears.forEach(({ created }, index) => {
          for (const { cell } of created) {
            specials += 1;
            const { x, y } = placeOf(cell);
            for (const text of events[index]?.effects ?? []) {
              if (text.kind !== 'text' || clears[index]?.groups.length !== 1) continue;
              expect(Math.abs(text.y - y - 0.5)).toBeGreaterThan(0.89);
              expect(Math.abs(text.x - x - 0.5)).toBeLessThanOrEqual(1.5);
            }
          }
        });
      }
    }
    expect(specials).toBeGreaterThan(3);
  });

  test('moves nothing and shows no rays with reduced motion', () => {
    fc.assert(
      fc.property(games, ({ seed, choices }) => {
        for (const { timeline } of show(seed, choices, true)) {
          for (const { tweens, clips } of timeline.tracks.values()) {
            expect(tweens.filter(({ ms }) => ms > 0)).toEqual([]);
            expect(clips.filter(({ kind }) => !kind.startsWith('fade'))).toEqual([]);
          }
          const kinds = timeline.events.flatMap(({ effects }) => effects.map(({ kind }) => kind));
          expect(kinds.filter(kind => kind !== 'text' && kind !== 'cascade')).toEqual([]);
        }
      }),
    );
  });
});

test('a swap without a match goes back and forth, and blocks no other tile', () => {
  const { board } = newGame({ seed: 7, moves: 20 });
  const start = { animated: boardAtRest(board), board, at: START, isReducedMotion: false };
  const timeline = invalidSwapTimeline(start, 0, 1);
  const track = timeline.tracks.get(board[0]?.id ?? 0);
  expect(timeline.freeAt).toBe(START);
  expect(track && placeAt(track, START + 120)).toEqual({ x: 1, y: 0 });
  expect(track && placeAt(track, timeline.restAt)).toEqual({ x: 0, y: 0 });
  const moved = [...timeline.tracks.values()].filter(({ tweens }) => tweens.length > 0);
  expect(moved).toHaveLength(2);
  expect(timeline.events.flatMap(({ effects }) => effects.map(({ kind }) => kind))).toEqual([
    'notice',
  ]);
});
