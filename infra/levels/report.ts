import { GRADES, seedsOf } from '#functions/domain/run/draw-board.ts';
import { levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { wantedShare } from './curve.ts';
import { PLAYERS, type PlayerName, playGame, playTo } from './players.ts';

/** The results of a model of a player on a level: by grade, the share of games won, and the points of some games. */
type OfPlayer = {
  readonly wins: readonly number[];
  /** Complete games, for a few levels only. */
  readonly scores: readonly (readonly number[])[];
};

export type LevelReport = {
  readonly level: number;
  readonly wanted: number;
  readonly players: Readonly<Record<PlayerName, OfPlayer>>;
  /** By grade, the mean luck of a mixed player's games, for a few levels only. */
  readonly luck: readonly number[];
};

/**
 * Plays of a level's first grade and of each easier grade with each model of a player: models that look ahead are slow.
 */
export const REPORT_PLAYS = 100;
const EASIER_PLAYS: Readonly<Record<PlayerName, number>> = {
  casual: 240,
  greedy: 60,
  mix: 40,
  hint: 20,
  expert: 20,
};
/** On every tenth level, games are also played to the end, and some are judged by their luck. */
const WHOLE_GAMES = 80;
const JUDGED_GAMES = 30;
const hasWholeGames = (level: number): boolean => level % 10 === 5;
/** Different random choices than those with which the boards were chosen. */
const REPORT_SEED = 20_261_122;

/** The scores of plays on a level's boards in turn, up to the target or to the end. */
const scoresOf = (
  level: number,
  seeds: readonly number[],
  { player, plays, target }: { player: PlayerName; plays: number; target: number },
): number[] => {
  const random = seededRandom(REPORT_SEED + level);
  return Array.from({ length: plays }, (_, i) => {
    const seed = seeds[Math.floor((i * seeds.length) / plays)] ?? 0;
    return playTo({ seed, moves: levelMoves(level) }, target, player, random);
  });
};

/** The mean luck of a mixed player on a level's boards (rule 161). */
const meanLuck = (level: number, seeds: readonly number[]): number => {
  const random = seededRandom(REPORT_SEED + level);
  let sum = 0;
  for (let i = 0; i < JUDGED_GAMES; i += 1) {
    const config = { seed: seeds[i % seeds.length] ?? 0, moves: levelMoves(level) };
    const { log } = playGame(config, Number.POSITIVE_INFINITY, PLAYERS.mix, random);
    sum += luckOf(config, log, REPORT_SEED + i).z ?? 0;
  }
  return sum / JUDGED_GAMES;
};

/** Plays the boards of a level, grade by grade. */
export const reportLevel = async (level: number, plays = REPORT_PLAYS): Promise<LevelReport> => {
  const target = levelTarget(level);
  const grades = await Promise.all(
    Array.from({ length: GRADES }, (_, grade) => seedsOf(level, grade)),
  );
  const ofPlayer = (player: PlayerName): OfPlayer => ({
    wins: grades.map((seeds, grade) => {
      const often = grade === 0 ? plays : Math.min(plays, EASIER_PLAYS[player]);
      const scores = scoresOf(level, seeds, { player, plays: often, target });
      return scores.filter(score => score >= target).length / often;
    }),
    scores: hasWholeGames(level)
      ? grades.map(seeds =>
          scoresOf(level, seeds, { player, plays: WHOLE_GAMES, target: Number.POSITIVE_INFINITY }),
        )
      : [],
  });
  return {
    level,
    wanted: wantedShare(level),
    players: {
      casual: ofPlayer('casual'),
      greedy: ofPlayer('greedy'),
      mix: ofPlayer('mix'),
      hint: ofPlayer('hint'),
      expert: ofPlayer('expert'),
    },
    luck: hasWholeGames(level) ? grades.map(seeds => meanLuck(level, seeds)) : [],
  };
};

/** The share of players who win within this number of tries; each loss leads to the next grade. */
export const winsWithin = (tries: number, wins: readonly number[]): number =>
  1 -
  Array.from(
    { length: tries },
    (_, loss) => 1 - (wins[Math.min(loss, wins.length - 1)] ?? 0),
  ).reduce((lost, share) => lost * share, 1);
