/**
 * Writes golden.json, which golden.test.ts and cascade.test.ts read. Run it (node test/match3/make-golden.ts) only
 * after an intended change of the rules, and mention it in the commit: runs that players have already started will
 * replay to other scores.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { levelMoves, TRIAL_MOVES } from '#shared/match3/levels.ts';
import { findDeepestCascade } from './support/deepest-cascade.ts';
import { drawBoard } from './support/fixtures.ts';
import { playGame, randomStrategy, STRATEGIES } from './support/strategies.ts';

const GAMES = 20;
const SEED_STEP = 204_522_252;
const FILE = new URL('golden.json', import.meta.url).pathname;

const games = Array.from({ length: GAMES }, (_, game) => {
  const config = {
    seed: game === GAMES - 1 ? 2 ** 32 - 1 : game * SEED_STEP,
    moves: game % 2 === 0 ? TRIAL_MOVES : levelMoves(game * 5),
  };
  const { state, log } = playGame(config, STRATEGIES[game % STRATEGIES.length] ?? randomStrategy);
  const { score, movesUsed, movesLeft, board, generator } = state;
  return { ...config, score, movesUsed, movesLeft, board: drawBoard(board), generator, log };
});

writeFileSync(FILE, JSON.stringify({ games, deepest: findDeepestCascade() }));
execFileSync('node_modules/.bin/biome', ['format', '--write', FILE], { stdio: 'inherit' });
