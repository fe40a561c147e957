import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { FallStep, NewTile, SpawnStep } from '#shared/match3/steps/steps.ts';
import {
  COLUMN_STAGGER_MS,
  fallMs,
  LANDING_MS,
  SETTLE_MS,
  SPAWN_MS,
  TILE_STAGGER_MS,
} from './animation-options.ts';
import type { Schedule } from './schedule.ts';
import { placeAt, placeOf, restTime } from './track.ts';

type FallingTile = { readonly id: number; readonly cell: number };

const COLUMNS = Array.from({ length: SIZE }, (_, column) => column);

/** The tiles that fall in a column, the lowest first: those on the board, then the new ones. */
const fallingIn = (
  schedule: Schedule,
  column: number,
  moves: FallStep['moves'],
  fresh: readonly NewTile[],
): FallingTile[] => {
  const isHere = (cell: number): boolean => columnOf(cell) === column;
  const old = moves
    .filter(({ to }) => isHere(to))
    .map(({ to }) => ({ id: schedule.cells[to] ?? 0, cell: to }));
  const added = fresh
    .filter(({ cell }) => isHere(cell))
    .map(({ tile, cell }) => ({ ...tile, cell }));
  return [...old, ...added].sort((one, other) => rowOf(other.cell) - rowOf(one.cell));
};

/**
 * Lets a column's tiles fall, each slightly after the one below it, so that none catches up with another. A tile that
 * is still falling lands first.
 */
const dropColumn = (schedule: Schedule, falling: readonly FallingTile[], from: number): void => {
  let at = from;
  for (const { id, cell } of falling) {
    const track = schedule.track(id);
    at = Math.max(at, restTime(track));
    const to = placeOf(cell);
    const ms = fallMs(to.y - placeAt(track, Number.POSITIVE_INFINITY).y);
    schedule.addTween(id, to, { at, ms, ease: 'fall' });
    schedule.addClip(id, { at: at + ms, ms: LANDING_MS, kind: 'land' });
    if (!schedule.isReducedMotion) at += TILE_STAGGER_MS;
  }
};

/** A column's new tiles wait above the edge, one above another. */
const addAboveEdge = (schedule: Schedule, fresh: readonly NewTile[]): void => {
  for (const { tile, cell } of fresh) {
    const inColumn = fresh.filter(other => columnOf(other.cell) === columnOf(cell)).length;
    const { x, y } = placeOf(cell);
    schedule.add(tile, { x, y: y - inColumn });
    if (schedule.isReducedMotion)
      schedule.addClip(tile.id, { at: schedule.cursor, ms: SPAWN_MS, kind: 'deal' });
    schedule.cells[cell] = tile.id;
  }
};

/** Falling and refilling in a single motion. The next step starts when all tiles have landed. */
export const scheduleFalls = (
  schedule: Schedule,
  fall: FallStep | null,
  spawn: SpawnStep | null,
): void => {
  const moves = fall?.moves ?? [];
  const fresh = spawn?.tiles ?? [];
  const ids = moves.map(({ from }) => schedule.cells[from] ?? null);
  for (const { from } of moves) schedule.cells[from] = null;
  moves.forEach(({ to }, index) => {
    schedule.cells[to] = ids[index] ?? null;
  });
  schedule.removeCleared();
  addAboveEdge(schedule, fresh);
  const cascade = fall?.cascade ?? spawn?.cascade ?? 0;
  schedule.addEvent({ phase: moves.length > 0 ? 'collapsing' : 'refilling', cascade });
  const leftAt = schedule.leftAt;
  if (leftAt > schedule.cursor) {
    schedule.removeCleared(leftAt);
    schedule.addEvent({ phase: 'refilling', at: leftAt, cascade });
  }
  const columns = COLUMNS.map(column => fallingIn(schedule, column, moves, fresh));
  let at = schedule.cursor;
  for (const falling of columns.filter(({ length }) => length > 0)) {
    dropColumn(schedule, falling, at);
    if (!schedule.isReducedMotion) at += COLUMN_STAGGER_MS;
  }
  const landed = Math.max(schedule.cursor, schedule.rest, leftAt);
  schedule.cursor = schedule.isReducedMotion
    ? landed + schedule.lasting(SPAWN_MS)
    : landed + SETTLE_MS;
};
