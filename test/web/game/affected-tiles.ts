import type { Step } from '#shared/match3/steps/steps.ts';

/** The number of tiles that change in a step. */
export const affectedTiles = (step: Step): number => {
  switch (step.kind) {
    case 'swap':
      return 2;
    case 'pulse':
      return step.cells.length;
    case 'clear':
      return step.cells.length + step.created.length;
    case 'fall':
      return step.moves.length;
    case 'spawn':
      return step.tiles.length;
    case 'turn':
      return 1;
    case 'shuffle':
      return step.board.length;
  }
};
