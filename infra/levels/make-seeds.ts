import { writeFileSync } from 'node:fs';
import { CANDIDATES, candidateSeed } from '#functions/giorgione/seeds.ts';
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { hint } from '#shared/match3/moves.ts';
import { canReach } from './solver.ts';

/**
 * `node infra/levels/make-seeds.ts`: finds, for each level, the candidate boards that are beaten
 * by taking, swap after swap, the one that turns out best; writes them down, and prints how often
 * players of three strengths win.
 */
const OUT = new URL('../../functions/giorgione/winnable.ts', import.meta.url);
const PLANNER_WIDTH = 8;

/** A player who always takes the hint, and knows nothing of what will fall. */
const hintWins = (start: GameConfig, target: number): boolean => {
  let state = newGame(start);
  while (!state.over && state.score < target) {
    const swap = hint(state);
    const turn = swap && play(state, { swap });
    if (!turn?.ok) break;
    state = turn.state;
  }
  return state.score >= target;
};

const percent = (part: number): string => `${Math.round((part / CANDIDATES) * 100)} %`;

const rows: string[] = [];
console.log('| level | target | moves | takes the hint | best swap each time | plans ahead |');
console.log('|---|---|---|---|---|---|');
for (let level = 1; level <= LEVELS; level++) {
  const target = levelTarget(level);
  const starts = Array.from({ length: CANDIDATES }, (_, index) => ({
    seed: candidateSeed(level, index),
    moves: levelMoves(level),
  }));
  const beaten = starts.map(start => canReach(start, target, 1));
  const digits = Array.from({ length: CANDIDATES / 4 }, (_, i) =>
    [0, 1, 2, 3]
      .reduce((digit, bit) => digit | (beaten[i * 4 + bit] ? 1 << bit : 0), 0)
      .toString(16),
  );
  rows.push(digits.join(''));
  const hints = starts.filter(start => hintWins(start, target)).length;
  const planned = starts.filter(start => canReach(start, target, PLANNER_WIDTH)).length;
  const best = beaten.filter(Boolean).length;
  const cells = [level, target, levelMoves(level), percent(hints), percent(best), percent(planned)];
  console.log(`| ${cells.join(' | ')} |`);
}

writeFileSync(
  OUT,
  `/**
 * For each level, which of its candidate boards a solver has beaten without power-ups: four to a
 * hexadecimal digit, the first in the lowest bit. Made by infra/levels/make-seeds.ts.
 */
export const WINNABLE: readonly string[] = [
${rows.map(row => `  '${row}',`).join('\n')}
];
`,
);
