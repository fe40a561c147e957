import type { Action } from '#shared/match3/actions.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { greedyStrategy, playGame, randomStrategy } from '#test/match3/support/strategies.ts';

const GAMES = 2000;
const ROUNDS = 30;

type Game = {
  readonly config: GameConfig;
  readonly log: readonly Action[];
};

const nanosecondsOf = ({ config, log }: Game): number => {
  const start = process.hrtime.bigint();
  const replayed = replay(config, log);
  const duration = Number(process.hrtime.bigint() - start);
  if (!replayed.ok) throw new Error(`The game of seed ${config.seed} does not replay`);
  return duration;
};

/**
 * The time per action for replaying a log, including the generation of the first board. Plays whole trial games,
 * alternating between random and hinted swaps. Each game counts with the fastest of many rounds, since other load on
 * the machine can only slow it down; the first rounds warm up.
 */
export const benchEngine = async (): Promise<{ nanosecondsPerMove: number }> => {
  const games: Game[] = Array.from({ length: GAMES }, (_, seed) => {
    const config = { seed, moves: TRIAL_MOVES };
    return { config, log: playGame(config, seed % 2 === 0 ? randomStrategy : greedyStrategy).log };
  });
  const rounds = Array.from({ length: ROUNDS }, () => games.map(nanosecondsOf));
  const fastest = games.map((_, game) => Math.min(...rounds.map(times => times[game] ?? 0)));
  const total = fastest.reduce((sum, time) => sum + time, 0);
  return { nanosecondsPerMove: total / games.reduce((sum, { log }) => sum + log.length, 0) };
};

if (import.meta.main) {
  const { nanosecondsPerMove } = await benchEngine();
  console.log(`${Math.round(nanosecondsPerMove)} ns a move`);
}
