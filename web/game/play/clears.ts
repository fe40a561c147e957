import { isAdjacent } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { ClearStep } from '#shared/match3/steps/steps.ts';
import {
  APPEAR_MS,
  BIRTH_DELAY_MS,
  CASCADE_MS,
  CLEAR_MS,
  FLING_CELLS,
  FLING_MS,
  REFILL_LEAD_MS,
  TREMBLE_MS,
} from './animation-options.ts';
import type { Effect } from './effect.ts';
import { centreOf, pointTexts } from './floating-texts.ts';
import type { Cue, Schedule } from './schedule.ts';
import {
  type Activation,
  activationEffects,
  type Cleared,
  clearDelay,
  cueOfActivation,
  isCombination,
  pop,
} from './special-effects.ts';
import { placeOf, stillTime } from './track.ts';

/** The names of long cascades, by their minimum number of cycles. */
const CASCADE_WORDS = [
  { cycles: 5, word: 'Che infornata!' },
  { cycles: 3, word: 'Delizioso!' },
  { cycles: 2, word: 'Cascata' },
] as const;

const cascadeBadge = ({ cascade }: ClearStep, at: number): Effect[] => {
  const praise = CASCADE_WORDS.find(({ cycles }) => cascade >= cycles);
  return praise === undefined
    ? []
    : [
        {
          kind: 'cascade',
          at,
          ms: CASCADE_MS,
          x: 3,
          y: 0,
          width: 0,
          height: 0,
          drift: { x: 0, y: 0 },
          text: `${praise.word} ×${cascade}`,
        },
      ];
};

/** The cells beside cleared ones. */
const neighboursOf = (cells: readonly number[]): number[] => {
  const near = cells.flatMap(cell =>
    [cell - SIZE, cell - 1, cell + 1, cell + SIZE].filter(other => isAdjacent(cell, other)),
  );
  return [...new Set(near)].filter(cell => !cells.includes(cell));
};

/** Makes tiles beside a match tremble unless they are moving. */
const trembleBeside = (schedule: Schedule, cells: readonly number[], at: number): void => {
  for (const cell of neighboursOf(cells)) {
    const id = schedule.cells[cell];
    if (id != null && stillTime(schedule.track(id)) <= at)
      schedule.addClip(id, { at, ms: TREMBLE_MS, kind: 'tremble' });
  }
};

/** A group's tiles disappear where they are, or move into the special that they create. */
const clearMatches = (schedule: Schedule, step: ClearStep, at: number): void => {
  for (const { cells } of step.groups) {
    const special = step.created.find(({ cell }) => cells.includes(cell));
    for (const cell of cells) {
      const id = schedule.cells[cell] ?? 0;
      if (special)
        schedule.addTween(id, placeOf(special.cell), { at, ms: CLEAR_MS, ease: 'merge' });
      schedule.addClip(id, { at, ms: CLEAR_MS, kind: 'clear' });
    }
  }
};

/** Two specials throw the tiles off the board; one special clears them from near to far. */
const clearByActivation = (
  schedule: Schedule,
  step: ClearStep,
  activation: Activation,
  at: number,
): void => {
  const centre = centreOf(activation.cells);
  for (const cell of step.cells) {
    const id = schedule.cells[cell] ?? 0;
    const start = at + schedule.lasting(clearDelay(cell, activation));
    if (!isCombination(activation)) {
      schedule.addClip(id, { at: start, ms: CLEAR_MS, kind: 'clear' });
      continue;
    }
    const { x, y } = placeOf(cell);
    const [dx, dy] = [x + 0.5 - centre.x, y + 0.5 - centre.y];
    const far = FLING_CELLS / Math.max(0.5, Math.hypot(dx, dy));
    const to = { x: x + dx * far, y: y + dy * far };
    schedule.addTween(id, to, { at: start, ms: FLING_MS, ease: 'fling' });
    schedule.addClip(id, { at: start, ms: FLING_MS, kind: 'fling' });
  }
};

const cueOf = (step: ClearStep, activation: Activation | null): Cue => {
  if (activation) return cueOfActivation(activation);
  return step.created.length > 0 ? 'special' : 'clear';
};

const effectsOf = (
  step: ClearStep,
  cleared: Cleared,
  activation: Activation | null,
  schedule: Schedule,
): Effect[] => {
  const at = schedule.cursor;
  const isHuge = activation !== null && isCombination(activation);
  const around =
    activation === null
      ? cleared.cells.map((cell, i) => pop(cell, at, cleared.types[i]))
      : activationEffects(cleared, activation, at);
  const shown = schedule.isReducedMotion ? around.filter(({ kind }) => kind === 'text') : around;
  return [...shown, ...(isHuge ? [] : pointTexts(step, at)), ...cascadeBadge(step, at)];
};

/** Clears groups, and lets the specials that they create appear. */
export const scheduleClear = (
  schedule: Schedule,
  step: ClearStep,
  activation: Activation | null,
): void => {
  schedule.cursor = Math.max(schedule.cursor, schedule.restOf(step.cells));
  const at = schedule.cursor;
  if (activation) clearByActivation(schedule, step, activation, at);
  else {
    clearMatches(schedule, step, at);
    trembleBeside(schedule, step.cells, at);
  }
  const delays = activation ? step.cells.map(cell => clearDelay(cell, activation)) : [0];
  const isHuge = activation !== null && isCombination(activation);
  const lasting = isHuge ? FLING_MS - REFILL_LEAD_MS : CLEAR_MS;
  const cleared = { ...step, types: step.cells.map(cell => schedule.typeAt(cell)) };
  for (const cell of step.cells) schedule.cells[cell] = null;
  for (const { tile, cell } of step.created) {
    schedule.add(tile, placeOf(cell));
    schedule.addClip(tile.id, { at: at + BIRTH_DELAY_MS, ms: APPEAR_MS, kind: 'appear' });
    schedule.cells[cell] = tile.id;
  }
  schedule.addEvent({
    phase: 'popping',
    cascade: step.cascade,
    gained: step.gained,
    effects: effectsOf(step, cleared, activation, schedule),
    cue: cueOf(step, activation),
  });
  // A new special may fall while it appears.
  schedule.cursor = at + schedule.lasting(lasting + Math.max(...delays));
};
