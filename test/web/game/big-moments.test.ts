import { describe, expect, test } from 'vitest';
import { type Move, possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { CLEAR_MS, COMBINATION_MS, FLING_MS, SWAP_MS } from '#web/game/play/animation-options.ts';
import { type Effect, effectPoseAt } from '#web/game/play/effect.ts';
import { boardAtRest, type Timeline, timelineOf } from '#web/game/play/timeline.ts';
import { poseAt } from '#web/game/play/track.ts';
import { gameFromDrawing } from '../../match3/support/fixtures.ts';

const START = 1000;

const FOUR = `
  ......
  ......
  ......
  ..c...
  cc.ck.
  ......`;

const TWO_GIORGIONI = `
  ......
  ......
  ..GG..
  ......
  ......
  ......`;

/** What is shown for a swap on a drawn board. */
const show = (drawing: string, swap: Move, isReducedMotion = false) => {
  const { board, ...state } = gameFromDrawing(drawing);
  const played = play({ ...state, board }, { swap });
  if (!played.ok) throw new Error(played.reason);
  const start = { animated: boardAtRest(board), board, at: START, isReducedMotion };
  return { board, played, timeline: timelineOf(start, played.steps) };
};

const firstFall = ({ tracks }: Timeline): number =>
  Math.min(
    ...[...tracks.values()].flatMap(({ tweens }) =>
      tweens.filter(({ ease }) => ease === 'fall').map(({ at }) => at),
    ),
  );

const effectsIn = ({ events }: Timeline): Effect[] => events.flatMap(({ effects }) => effects);

/** The cell above the gap in FOUR's row, which completes it, and the gap. */
const COMPLETE_FOUR = [20, 26] as const;

describe('a match of four', () => {
  test('lets tiles fall as soon as it is cleared, while its special appears', () => {
    const { played, timeline } = show(FOUR, COMPLETE_FOUR);
    const clear = played.steps.find(step => step.kind === 'clear');
    const special = clear?.created[0]?.tile;
    expect(special?.type).toBe('giorgione');
    const fall = firstFall(timeline);
    expect(fall - START).toBeCloseTo(SWAP_MS + CLEAR_MS);
    const track = timeline.tracks.get(special?.id ?? 0);
    expect(track && poseAt(track, fall).scaleX).not.toBe(1);
  });

  test('makes the tiles beside it tremble, but not with reduced motion', () => {
    const trembling = (timeline: Timeline): number[] =>
      [...timeline.tracks].flatMap(([id, { clips }]) =>
        clips.some(({ kind }) => kind === 'tremble') ? [id] : [],
      );
    const { board, timeline } = show(FOUR, COMPLETE_FOUR);
    const after = board.map(({ id }) => id).with(20, board[26]?.id ?? 0);
    const beside = [18, 19, 20, 21, 28, 30, 31, 32, 33].map(cell => after[cell]);
    expect(new Set(trembling(timeline))).toEqual(new Set(beside));
    expect(trembling(show(FOUR, COMPLETE_FOUR, true).timeline)).toEqual([]);
  });

  test('leaves crumbs in the colour of its tile', () => {
    const { timeline } = show(FOUR, COMPLETE_FOUR);
    const crumbs = effectsIn(timeline).filter(({ kind }) => kind === 'pop');
    expect(crumbs.slice(0, 4).map(({ tile }) => tile)).toEqual(Array(4).fill('chocolate'));
  });
});

describe('two Giorgioni', () => {
  const { board, timeline } = show(TWO_GIORGIONI, [14, 15]);

  test('are followed by new tiles before all others have flown away', () => {
    const cleared = START + SWAP_MS + COMBINATION_MS;
    expect(firstFall(timeline)).toBeLessThanOrEqual(cleared + FLING_MS);
    const flying = [...timeline.tracks.values()].flatMap(({ clips }) =>
      clips.filter(({ kind }) => kind === 'fling').map(({ at, ms }) => at + ms),
    );
    const left = Math.max(...flying);
    expect(left - firstFall(timeline)).toBeCloseTo(250);
    const shownAt = (time: number) => timeline.events.findLast(({ at }) => at <= time)?.tiles ?? [];
    const old = new Set(board.map(({ id }) => id));
    const isOld = ({ id }: { id: number }) => old.has(id);
    expect(shownAt(left - 1).filter(isOld)).toHaveLength(36);
    expect(shownAt(left).filter(isOld)).toHaveLength(0);
    const times = timeline.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('are praised', () => {
    expect(effectsIn(timeline).map(({ text }) => text)).toContain('Che infornata!');
  });
});

describe('points', () => {
  test('float where they were won, then fly to their counter', () => {
    const { timeline } = show(FOUR, COMPLETE_FOUR);
    const points = effectsIn(timeline).find(({ isPoints }) => isPoints);
    if (!points) throw new Error('No points are shown');
    const counter = { x: 1, y: -2 };
    const { at, ms, x, y } = points;
    const half = effectPoseAt(points, at + ms / 2, counter);
    expect(Math.hypot(half.x - x, half.y - y)).toBeLessThan(1);
    const end = effectPoseAt(points, at + ms - 1, counter);
    expect(Math.hypot(end.x - counter.x, end.y - counter.y)).toBeLessThan(0.1);
    expect(effectPoseAt(points, at + ms, counter).opacity).toBe(0);
  });
});

describe('a long cascade', () => {
  test('is praised according to its length', () => {
    const praises = new Map<number, string>();
    for (let seed = 1; seed < 60; seed += 1) {
      const { board, ...state } = newGame({ seed, moves: 20 });
      for (const swap of possibleMoves({ ...state, board })) {
        const played = play({ ...state, board }, { swap });
        if (!played.ok) throw new Error(played.reason);
        const start = { animated: boardAtRest(board), board, at: START, isReducedMotion: false };
        for (const { cascade, effects } of timelineOf(start, played.steps).events) {
          const badge = effects.find(({ kind }) => kind === 'cascade');
          if (badge?.text) praises.set(cascade, badge.text);
        }
      }
    }
    expect(praises.get(2)).toBe('Cascata ×2');
    expect(praises.get(3)).toBe('Delizioso! ×3');
    expect(praises.get(5)).toBe('Che infornata! ×5');
  });
});
