import { columnOf, rowOf } from '#shared/match3/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { Step } from '#shared/match3/steps.ts';

/** Words that fly up from the board: points, or moves given back. */
export type FloatingText = {
  readonly text: string;
  /** The middle of it, in hundredths of the board. */
  readonly left: number;
  readonly top: number;
  readonly isLarge: boolean;
};

/** Points from which a group is worth bigger letters. */
const BIG_POINTS = 60;

const middle = (places: readonly number[]): number =>
  (places.reduce((sum, place) => sum + place + 0.5, 0) / places.length / SIZE) * 100;

const popAt = (words: string, cells: readonly number[], big: boolean): FloatingText => ({
  text: words,
  left: middle(cells.map(columnOf)),
  top: middle(cells.map(rowOf)),
  isLarge: big,
});

/** What flies up during a step. The points of the groups add up to what the step brings. */
export const floatingTextsOf = (step: Step): readonly FloatingText[] => {
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
