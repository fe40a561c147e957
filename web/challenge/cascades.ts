import type { Run } from '#shared/contract/schemas/run.ts';
import type { Action } from '#shared/match3/actions.ts';
import { newGame, play } from '#shared/match3/game.ts';

/** How many swaps were followed by a cascade, that is, falling tiles matched. */
export const countCascades = (
  { seed, moves }: Pick<Run, 'seed' | 'moves'>,
  log: readonly Action[],
): number => {
  let state = newGame({ seed, moves });
  let cascades = 0;
  for (const action of log) {
    const turn = play(state, action);
    if (!turn.ok) break;
    if (turn.steps.some(({ kind, cascade }) => kind === 'clear' && cascade > 0)) cascades += 1;
    state = turn.state;
  }
  return cascades;
};
