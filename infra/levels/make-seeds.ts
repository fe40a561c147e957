import { writeFileSync } from 'node:fs';
import { CANDIDATES, candidateSeed } from '#functions/domain/run/seeds.ts';
import { hint } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { canReach } from './solver.ts';

/**
 * `node infra/levels/make-seeds.ts`: finds, for each level, the candidate boards that a greedy solver
 * beats, writes the list of them, and prints the shares of candidates that three strategies win.
 */
const OUT = new URL('../../functions/domain/run/winnable.ts', import.meta.url);
const GREEDY_WIDTH = 1;
const BEAM_WIDTH = 8;

/** Whether always taking the hint wins; hints don't know the refills. */
const hintWins = (config: GameConfig, target: number): boolean => {
  let state = newGame(config);
  while (!state.over && state.score < target) {
    const swap = hint(state);
    const played = swap && play(state, { swap });
    if (!played?.ok) break;
    state = played.state;
  }
  return state.score >= target;
};

const percent = (part: number): string => `${Math.round((part / CANDIDATES) * 100)} %`;

const rows: string[] = [];
console.log('| level | target | moves | takes the hint | best swap each time | beam search |');
console.log('|---|---|---|---|---|---|');
for (let level = 1; level <= LEVELS; level++) {
  const target = levelTarget(level);
  const configs = Array.from({ length: CANDIDATES }, (_, index) => ({
    seed: candidateSeed(level, index),
    moves: levelMoves(level),
  }));
  const greedyWins = configs.map(config => canReach(config, target, GREEDY_WIDTH));
  const digits = Array.from({ length: CANDIDATES / 4 }, (_, i) =>
    [0, 1, 2, 3]
      .reduce((digit, bit) => digit | (greedyWins[i * 4 + bit] ? 1 << bit : 0), 0)
      .toString(16),
  );
  rows.push(digits.join(''));
  const shares = [
    configs.filter(config => hintWins(config, target)).length,
    greedyWins.filter(Boolean).length,
    configs.filter(config => canReach(config, target, BEAM_WIDTH)).length,
  ];
  console.log(`| ${[level, target, levelMoves(level), ...shares.map(percent)].join(' | ')} |`);
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
