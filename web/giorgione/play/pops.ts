import { columnOf, rowOf } from '#shared/giorgione/cells.ts';
import { SIZE } from '#shared/giorgione/constants.ts';
import type { Step } from '#shared/giorgione/steps.ts';

/** Words that fly up from the board: points, or moves given back. */
export type Pop = {
  readonly words: string;
  /** The middle of it, in hundredths of the board. */
  readonly left: number;
  readonly top: number;
  readonly big: boolean;
};

/** Points from which a group is worth bigger letters. */
const BIG_POINTS = 60;

const middle = (places: readonly number[]): number =>
  (places.reduce((sum, place) => sum + place + 0.5, 0) / places.length / SIZE) * 100;

const popAt = (words: string, cells: readonly number[], big: boolean): Pop => ({
  words,
  left: middle(cells.map(columnOf)),
  top: middle(cells.map(rowOf)),
  big,
});

/** What flies up during a step. The points of the groups add up to what the step brings. */
export const popsOf = (step: Step): readonly Pop[] => {
  if (step.kind === 'pulse' && step.bonusMoves > 0) {
    return [popAt(`+${step.bonusMoves} mosse`, step.cells, true)];
  }
  if (step.kind !== 'clear') return [];
  let left = step.gained;
  return step.groups.map(({ cells, points }, index) => {
    const last = index === step.groups.length - 1;
    const shown = last ? left : Math.floor(points * step.multiplier);
    left -= shown;
    return popAt(`+${shown}`, cells, shown >= BIG_POINTS);
  });
};
