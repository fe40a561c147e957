/**
 * Pins the engine: writes golden.json, which golden.test.ts and cascade.test.ts read. Run it
 * (node test/giorgione/make-golden.ts) only when a rule is meant to change, and say so in the
 * commit: runs that players have started replay to other scores afterwards.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { levelMoves, TRIAL_MOVES } from '#shared/giorgione/levels.ts';
import { drawn } from './boards.ts';
import { findDeepest } from './deepest.ts';
import { casual, PLAYERS, playOut } from './player.ts';

const GAMES = 20;
const SEED_STEP = 204_522_252;
const FILE = new URL('golden.json', import.meta.url).pathname;

const games = Array.from({ length: GAMES }, (_, game) => {
  const start = {
    seed: game === GAMES - 1 ? 2 ** 32 - 1 : game * SEED_STEP,
    moves: game % 2 === 0 ? TRIAL_MOVES : levelMoves(game * 5),
  };
  const { state, log } = playOut(start, PLAYERS[game % PLAYERS.length] ?? casual);
  const { score, movesUsed, movesLeft, board, generator } = state;
  return { ...start, score, movesUsed, movesLeft, board: drawn(board), generator, log };
});

writeFileSync(FILE, JSON.stringify({ games, deepest: findDeepest() }));
execFileSync('node_modules/.bin/biome', ['format', '--write', FILE], { stdio: 'inherit' });
