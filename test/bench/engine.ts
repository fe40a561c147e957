import type { Action } from '#shared/match3/actions.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { hintStrategy, playGame, randomStrategy } from '#test/match3/strategies.ts';

const GAMES = 2000;
const ROUNDS = 30;

interface Game {
  readonly start: GameConfig;
  readonly log: readonly Action[];
}

/**
 * How long replaying takes per action of a log, the dealing of the first board included: whole
 * trial games of random valid swaps, every other one of best swaps. Each game counts with its
 * fastest of many rounds, since whatever else the machine does can only add to it; the first
 * rounds warm up.
 */
export async function benchEngine(): Promise<{ nanosecondsPerMove: number }> {
  const games: Game[] = Array.from({ length: GAMES }, (_, seed) => {
    const start = { seed, moves: TRIAL_MOVES };
    return { start, log: playGame(start, seed % 2 === 0 ? randomStrategy : hintStrategy).log };
  });
  const rounds = Array.from({ length: ROUNDS }, () => games.map(nanosecondsOf));
  const fastest = games.map((_, game) => Math.min(...rounds.map(times => times[game] ?? 0)));
  const total = fastest.reduce((sum, time) => sum + time, 0);
  return { nanosecondsPerMove: total / games.reduce((sum, { log }) => sum + log.length, 0) };
}

function nanosecondsOf({ start, log }: Game): number {
  const began = process.hrtime.bigint();
  const replayed = replay(start, log);
  const took = Number(process.hrtime.bigint() - began);
  if (!replayed.ok) throw new Error(`The game of seed ${start.seed} does not replay`);
  return took;
}

if (import.meta.main) {
  const { nanosecondsPerMove } = await benchEngine();
  console.log(`${Math.round(nanosecondsPerMove)} ns a move`);
}
