import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import type { AcceptedAction } from '#shared/match3/game.ts';
import type { Tile } from '#shared/match3/state.ts';
import type {
  PulseStep,
  ShuffleStep,
  Step,
  SwapStep,
  TurnStep,
} from '#shared/match3/steps/steps.ts';
import {
  APPEAR_MS,
  COMBINATION_MS,
  DEAL_MS,
  DEAL_STAGGER_MS,
  PULSE_MS,
  REJECT_MS,
  SHUFFLE_MS,
  SWAP_MIN_MS,
  SWAP_MS,
} from './animation-options.ts';
import { scheduleClear } from './clears.ts';
import { scheduleFalls } from './falls.ts';
import { invalidSwapNotice } from './floating-texts.ts';
import { type AnimatedBoard, Schedule, type TimelineEvent } from './schedule.ts';
import { type Activation, isCombination, veil } from './special-effects.ts';
import { placeAt, placeOf, stillTime, trackAt } from './track.ts';

/**
 * All movements over time: everything that the page shows of an action is a function of this and of the time. Times are
 * milliseconds of the animation's clock.
 */
export type Timeline = {
  readonly tracks: AnimatedBoard['tracks'];
  /** In chronological order. */
  readonly events: readonly TimelineEvent[];
  /** When the next action may start: nothing more is cleared, though tiles may still fall. */
  readonly freeAt: number;
  /** When all tiles have arrived. */
  readonly restAt: number;
  /** When nothing changes any more. */
  readonly endsAt: number;
};

/** What a timeline continues: the board as shown, and the board before the action. */
export type TimelineStart = {
  readonly animated: AnimatedBoard;
  readonly board: readonly Tile[];
  readonly at: number;
  readonly isReducedMotion: boolean;
};

/** The tiles move the rest of their way: the pointer may have moved one of them already. */
const scheduleSwap = (schedule: Schedule, { from, to }: SwapStep): void => {
  const ids = [schedule.cells[from] ?? 0, schedule.cells[to] ?? 0] as const;
  schedule.cursor = Math.max(schedule.cursor, schedule.restOf([from, to]));
  const start = placeAt(schedule.track(ids[0]), schedule.cursor);
  const [target, home] = [placeOf(to), placeOf(from)];
  const missing = Math.max(Math.abs(target.x - start.x), Math.abs(target.y - start.y));
  const tween = {
    at: schedule.cursor,
    ms: Math.max(SWAP_MIN_MS, SWAP_MS * missing),
    ease: 'glide',
  } as const;
  schedule.addTween(ids[0], target, tween);
  schedule.addTween(ids[1], home, tween);
  schedule.cells[from] = ids[1];
  schedule.cells[to] = ids[0];
  schedule.addEvent({ phase: 'swapping', cue: 'swap' });
  schedule.cursor += tween.ms;
};

const schedulePulse = (schedule: Schedule, { cells, bonusMoves }: PulseStep): Activation => {
  const ids = cells.map(cell => schedule.cells[cell] ?? 0);
  const types = ids.flatMap(id => schedule.tiles.find(tile => tile.id === id)?.type ?? []);
  const activation = { types, cells, bonusMoves };
  const at = schedule.cursor;
  const isLong = isCombination(activation);
  const ms = isLong ? COMBINATION_MS : PULSE_MS;
  for (const id of ids) schedule.addClip(id, { at, ms, kind: isLong ? 'charge' : 'pulse' });
  const effects = isLong && !schedule.isReducedMotion ? [veil(at)] : [];
  schedule.addEvent({ phase: 'matching', effects, cue: 'special' });
  schedule.cursor += schedule.lasting(ms);
  return activation;
};

const scheduleTurn = (schedule: Schedule, { cell, tile }: TurnStep): void => {
  schedule.cursor = Math.max(schedule.cursor, schedule.restOf([cell]));
  schedule.changeType(tile.id, tile.type);
  schedule.addClip(tile.id, { at: schedule.cursor, ms: APPEAR_MS, kind: 'appear' });
  schedule.addEvent({ phase: 'matching', cue: 'special' });
  schedule.cursor += schedule.lasting(APPEAR_MS);
};

/** The tiles vanish and reappear elsewhere, so that none crosses another. */
const scheduleShuffle = (schedule: Schedule, { board }: ShuffleStep): void => {
  schedule.cursor = Math.max(schedule.cursor, schedule.rest);
  const half = SHUFFLE_MS / 2;
  const [at, back] = [schedule.cursor, schedule.cursor + schedule.lasting(half)];
  for (const id of schedule.cells)
    if (id !== null) schedule.addClip(id, { at, ms: half, kind: 'vanish' });
  board.forEach(({ id, type }, cell) => {
    if (schedule.tracks.has(id))
      schedule.addTween(id, placeOf(cell), { at: back, ms: 0, ease: 'glide' });
    else schedule.add({ id, type }, placeOf(cell));
    schedule.addClip(id, { at: back, ms: half, kind: 'emerge' });
    schedule.cells[cell] = id;
  });
  schedule.removeCleared();
  schedule.addEvent({ phase: 'checking' });
  schedule.cursor = back + schedule.lasting(half);
};

const timelineFrom = (schedule: Schedule, freeAt: number): Timeline => {
  const { tracks, events, rest } = schedule;
  const ends = [
    ...[...tracks.values()].map(stillTime),
    ...events.flatMap(({ effects }) => effects.map(({ at, ms }) => at + ms)),
  ];
  const restAt = Math.max(freeAt, rest);
  return { tracks, events, freeAt, restAt, endsAt: Math.max(restAt, ...ends) };
};

/** The timeline of an action's steps. */
export const timelineOf = (
  { animated, board, at, isReducedMotion }: TimelineStart,
  steps: readonly Step[],
): Timeline => {
  const schedule = new Schedule(animated, board, at, isReducedMotion);
  let activation: Activation | null = null;
  let freeAt = at;
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (step.kind === 'swap') scheduleSwap(schedule, step);
    else if (step.kind === 'turn') scheduleTurn(schedule, step);
    else if (step.kind === 'shuffle') scheduleShuffle(schedule, step);
    else if (step.kind === 'clear') scheduleClear(schedule, step, activation);
    else if (step.kind === 'fall') {
      const next = steps[index + 1];
      scheduleFalls(schedule, step, next?.kind === 'spawn' ? next : null);
    } else if (step.kind === 'spawn' && before?.kind !== 'fall')
      scheduleFalls(schedule, null, step);
    activation = step.kind === 'pulse' ? schedulePulse(schedule, step) : null;
    if (step.kind !== 'fall' && step.kind !== 'spawn') freeAt = schedule.cursor;
  });
  return timelineFrom(schedule, freeAt);
};

/** A swap without a match: forth, and back with a shake (rule 44). It blocks no other tile. */
export const invalidSwapTimeline = (
  { animated, board, at, isReducedMotion }: TimelineStart,
  from: number,
  to: number,
): Timeline => {
  const schedule = new Schedule(animated, board, at, isReducedMotion);
  const swap = { kind: 'swap', from, to, cascade: 0, gained: 0 } as const;
  scheduleSwap(schedule, swap);
  schedule.addEvent({ phase: 'swapping', cue: 'invalid', effects: [invalidSwapNotice(at)] });
  const back = { at: schedule.cursor, ms: REJECT_MS, ease: 'glide' } as const;
  for (const cell of [from, to]) {
    const id = board[cell]?.id ?? 0;
    schedule.addTween(id, placeOf(cell), back);
    schedule.addClip(id, { at: back.at, ms: back.ms, kind: 'reject' });
  }
  return timelineFrom(schedule, at);
};

/** The tiles of a board at rest. */
export const boardAtRest = (board: readonly Tile[]): AnimatedBoard => ({
  tiles: board.map(({ id, type }) => ({ id, type })).sort((one, other) => one.id - other.id),
  tracks: new Map(board.map(({ id }, cell) => [id, trackAt(placeOf(cell))])),
});

/** The tiles of a new board, which appear from the top left to the bottom right. */
export const dealTimeline = (
  board: readonly Tile[],
  at: number,
  isReducedMotion: boolean,
): Timeline => {
  const schedule = new Schedule(boardAtRest(board), board, at, isReducedMotion);
  board.forEach(({ id }, cell) => {
    const delay = schedule.lasting((rowOf(cell) + columnOf(cell)) * DEAL_STAGGER_MS);
    schedule.addClip(id, { at: at + delay, ms: DEAL_MS, kind: 'deal' });
  });
  return timelineFrom(schedule, at);
};

/** With reduced motion, a finale shows only its result. */
export const resultStep = ({ state, gained }: AcceptedAction): Step => ({
  kind: 'shuffle',
  board: state.board,
  cascade: 0,
  gained,
});
