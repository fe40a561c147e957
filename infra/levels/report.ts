import { candidateSeed } from '#functions/domain/run/draw-board.ts';
import { levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { wantedShare } from './curve.ts';
import { PLAYER_NAMES, type PlayerName, playTo } from './players.ts';

/** The share of games of a level that each model of a player wins. */
export type LevelReport = {
  readonly level: number;
  readonly wanted: number;
  readonly wins: Readonly<Record<PlayerName, number>>;
};

/** Plays of a level with each model of a player. */
export const REPORT_PLAYS = 200;
/** Other random choices than those by which the boards were chosen. */
const REPORT_SEED = 20_261_122;

/** Plays a level's boards in turn; the boards are candidates' numbers. */
export const reportLevel = (
  level: number,
  boards: readonly number[],
  plays = REPORT_PLAYS,
): LevelReport => {
  const target = levelTarget(level);
  const shareOf = (player: PlayerName): number => {
    const random = seededRandom(REPORT_SEED + level);
    let wins = 0;
    for (let i = 0; i < plays; i++) {
      const candidate = boards[Math.floor((i * boards.length) / plays)] ?? 0;
      const config = { seed: candidateSeed(level, candidate), moves: levelMoves(level) };
      if (playTo(config, target, player, random) >= target) wins += 1;
    }
    return wins / plays;
  };
  const [casual, greedy, mix, expert] = PLAYER_NAMES.map(shareOf);
  return {
    level,
    wanted: wantedShare(level),
    wins: { casual: casual ?? 0, greedy: greedy ?? 0, mix: mix ?? 0, expert: expert ?? 0 },
  };
};
