import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { Step } from '#shared/match3/steps/steps.ts';

/** A text that floats up from the board: points or bonus moves. */
export type FloatingText = {
  readonly text: string;
  /** The centre, in percent of the board. */
  readonly left: number;
  readonly top: number;
  readonly isLarge: boolean;
};

/** A group with at least so many points has a large text. */
const LARGE_POINTS = 60;

/** The centre of some rows or columns, in percent of the board. */
const centre = (lines: readonly number[]): number =>
  (lines.reduce((sum, line) => sum + line + 0.5, 0) / lines.length / SIZE) * 100;

const textAt = (text: string, cells: readonly number[], isLarge: boolean): FloatingText => ({
  text,
  left: centre(cells.map(columnOf)),
  top: centre(cells.map(rowOf)),
  isLarge,
});

/** The texts of a step. The points of the groups add up to the points of the step. */
export const floatingTextsOf = (step: Step): readonly FloatingText[] => {
  if (step.kind === 'pulse' && step.bonusMoves > 0) {
    return [textAt(`+${step.bonusMoves} mosse`, step.cells, true)];
  }
  if (step.kind !== 'clear') return [];
  let remaining = step.gained;
  return step.groups.map(({ cells, points }, index) => {
    const isLast = index === step.groups.length - 1;
    const shown = isLast ? remaining : Math.floor(points * step.multiplier);
    remaining -= shown;
    return textAt(`+${shown}`, cells, shown >= LARGE_POINTS);
  });
};
