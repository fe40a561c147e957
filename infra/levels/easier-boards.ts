import { candidateSeed } from '#functions/domain/run/draw-board.ts';
import { newMutableGame } from '#shared/match3/game-config.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { applyAction } from '#shared/match3/play/apply-action.ts';
import { type Random, seededRandom } from '#shared/match3/random.ts';
import { wantedEasierShares } from './curve.ts';
import { PLAYERS, type PlayerName, playTo } from './players.ts';

/** Boards of each easier grade of a level. */
export const BOARDS_PER_GRADE = 12;
/** So many that are as often won as wanted are rated again; the others are dropped. */
const RATED_AGAIN = 60;

/** Rich seeds that are played more often, and how often each stage plays. */
const PROMISING = 3000;
const SCREENING_PLAYS = 5;
const RATING_PLAYS = 16;
const PLAYS_AGAIN = 30;
const STRONG_PLAYS = 3;
const FIRST_GRADE_PLAYS = 300;

const MOVES_MIN = levelMoves(1);
const MOVES_MAX = levelMoves(LEVELS);
const ALL_MOVES = Array.from({ length: MOVES_MAX - MOVES_MIN + 1 }, (_, i) => MOVES_MIN + i);

/** The score that a game would have had with each number of moves, if its player doesn't look at those that are left. */
type Scores = readonly number[];

const playThrough = (seed: number, name: PlayerName, random: Random): Scores => {
  const game = newMutableGame({ seed, moves: MOVES_MAX });
  const scores: number[] = [];
  while (!game.over) {
    const swap = PLAYERS[name](game.board, game.movesLeft, random);
    if (!swap) break;
    applyAction(game, { swap });
    // A game with fewer moves has ended here.
    while (
      game.movesLeft <= MOVES_MAX - MOVES_MIN - scores.length &&
      scores.length < ALL_MOVES.length
    )
      scores.push(game.score);
  }
  return ALL_MOVES.map((_, i) => scores[i] ?? game.score);
};

const playOften = (seed: number, name: PlayerName, plays: number, stage: number): Scores[] => {
  const random = seededRandom((seed + stage) % 2 ** 32);
  return Array.from({ length: plays }, () => playThrough(seed, name, random));
};

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const scoreOn = (level: number, scores: Scores): number =>
  scores[levelMoves(level) - MOVES_MIN] ?? 0;

/** The share of some plays that win a level. */
const winsOf = (level: number, plays: readonly Scores[]): number =>
  meanOf(plays.map(scores => (scoreOn(level, scores) >= levelTarget(level) ? 1 : 0)));

/** A seed, how a casual player played it, and how a greedy one did. */
export type RatedSeed = {
  readonly seed: number;
  readonly plays: readonly Scores[];
  readonly strong: readonly Scores[];
};

const logScore = (plays: readonly Scores[]): number =>
  meanOf(plays.map(scores => Math.log(Math.max(1, scores.at(-1) ?? 1))));

/** Plays the mild seeds, and of the rich ones those on which a casual player comes far. */
export const rateSeeds = (mild: readonly number[], rich: readonly number[]): RatedSeed[] => {
  const promising = rich
    .map(seed => ({ seed, far: logScore(playOften(seed, 'casual', SCREENING_PLAYS, 1)) }))
    .sort((a, b) => b.far - a.far)
    .slice(0, PROMISING)
    .map(({ seed }) => seed);
  // Played anew: those that chose them were also lucky.
  return [...mild, ...promising].map(seed => ({
    seed,
    plays: playOften(seed, 'casual', RATING_PLAYS, 2),
    strong: playOften(seed, 'greedy', STRONG_PLAYS, 3),
  }));
};

/** The share of games that a casual player wins on the boards of a level's first grade. */
const firstShareOf = (level: number, boards: readonly number[]): number => {
  const random = seededRandom(level);
  const wins = Array.from({ length: FIRST_GRADE_PLAYS }, (_, i) => {
    const seed = candidateSeed(level, boards[i % boards.length] ?? 0);
    const target = levelTarget(level);
    return playTo({ seed, moves: levelMoves(level) }, target, 'casual', random) >= target ? 1 : 0;
  });
  return meanOf(wins);
};

/** Plays a casual player's games once, for whichever levels ask. */
const playedAgain = new Map<number, Scores[]>();
const playAgain = (seed: number): Scores[] => {
  const played = playedAgain.get(seed) ?? playOften(seed, 'casual', PLAYS_AGAIN, 4);
  playedAgain.set(seed, played);
  return played;
};

/** Those that a casual player wins as often as wanted, in games that didn't choose them, and how often. */
const chooseGrade = (level: number, rated: readonly RatedSeed[], wanted: number) => {
  const pointsOf = ({ strong }: RatedSeed) => meanOf(strong.map(scores => scoreOn(level, scores)));
  return rated
    .map(one => ({
      seed: one.seed,
      points: pointsOf(one),
      far: Math.abs(winsOf(level, one.plays) - wanted),
    }))
    .sort((a, b) => a.far - b.far || a.points - b.points)
    .slice(0, RATED_AGAIN)
    .map(({ seed }) => ({ seed, wins: winsOf(level, playAgain(seed)) }))
    .sort((a, b) => Math.abs(a.wins - wanted) - Math.abs(b.wins - wanted))
    .slice(0, BOARDS_PER_GRADE);
};

/**
 * The seeds of a level's easier boards, grade by grade: those that a casual player wins as often as wanted and that
 * give a greedy one the fewest points, so that losing doesn't pay; hardest first. Levels may share boards.
 */
export const easierSeeds = (
  level: number,
  firstGrade: readonly number[],
  rated: readonly RatedSeed[],
): number[] => {
  const chosen = new Map<number, number>();
  for (const wanted of wantedEasierShares(level, firstShareOf(level, firstGrade))) {
    const left = rated.filter(({ seed }) => !chosen.has(seed));
    for (const { seed, wins } of chooseGrade(level, left, wanted)) chosen.set(seed, wins);
  }
  // Where there are too few easy ones, the second choice is no worse than the third.
  return [...chosen].sort(([, a], [, b]) => a - b).map(([seed]) => seed);
};
