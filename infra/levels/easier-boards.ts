import { candidateSeed } from '#functions/domain/run/draw-board.ts';
import { newMutableGame } from '#shared/match3/game-config.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { applyAction } from '#shared/match3/play/apply-action.ts';
import { type Random, SEED_COUNT, seededRandom } from '#shared/match3/random.ts';
import { countedScore } from '#shared/rules/campaign.ts';
import { wantedEasierShares } from './curve.ts';
import { meanOf, sumOf } from './estimate-wins.ts';
import { ALL_LEVELS } from './level-workers.ts';
import { PLAYERS, type PlayerName, playTo } from './players.ts';
import { richnessOf } from './rich-seeds.ts';

/** The number of boards in each easier grade of a level. */
export const BOARDS_PER_GRADE = 8;

/** How often each stage plays the rich seeds with a casual player, and how many of the best the next stage plays. */
const SCREENING = [
  { plays: 8, kept: 80_000 },
  { plays: 16, kept: 8000 },
  { plays: 64, kept: 3000 },
];
/** A level of the last world, where seeds that are easy enough are rarest. */
const SCREENING_LEVEL = 95;
/** How much a seed's richness counts in addition to its games, by a regression. */
const CLOSENESS_OF_RICHNESS = 0.03;

const RATING_PLAYS = 1000;
const GREEDY_PLAYS = 30;
const FIRST_GRADE_PLAYS = 300;
/** Boards whose share of wins is this close to the wanted one are equally good. */
const NEAR = 0.03;

const MOVES_MIN = levelMoves(1);
const MOVES_MAX = levelMoves(LEVELS);
const ALL_MOVES = Array.from({ length: MOVES_MAX - MOVES_MIN + 1 }, (_, i) => MOVES_MIN + i);

/** The scores that a game would have had with each number of moves, if the player ignores how many are left. */
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

/** Each stage plays new games: those that chose a seed were also lucky. */
const playOften = (seed: number, name: PlayerName, plays: number, stage: number): Scores[] => {
  const random = seededRandom((seed + stage) % SEED_COUNT);
  return Array.from({ length: plays }, () => playThrough(seed, name, random));
};

const scoreOn = (level: number, scores: Scores): number =>
  scores[levelMoves(level) - MOVES_MIN] ?? 0;

/**
 * From 0 to 1, with one half at the target: where wins are rare, this says more about a few games than their wins do.
 */
const closenessOf = (scores: Scores): number => {
  const fourth = (scoreOn(SCREENING_LEVEL, scores) / levelTarget(SCREENING_LEVEL)) ** 4;
  return fourth / (1 + fourth);
};

/** Of the rich seeds, those with which a casual player comes closest to winning the last world. */
const screen = (rich: readonly number[]): number[] => {
  let left = rich.map(seed => ({ seed, close: CLOSENESS_OF_RICHNESS * richnessOf(seed) }));
  for (const [stage, { plays, kept }] of SCREENING.entries())
    left = left
      .map(({ seed, close }) => ({
        seed,
        close: close + sumOf(playOften(seed, 'casual', plays, stage + 1).map(closenessOf)),
      }))
      .sort((a, b) => b.close - a.close)
      .slice(0, kept);
  return left.map(({ seed }) => seed);
};

/**
 * A seed, the share of games that a casual player wins with it on each level, and what a greedy player's games count on
 * average.
 */
export type RatedSeed = {
  readonly seed: number;
  readonly wins: readonly number[];
  readonly points: readonly number[];
};

const rate = (seed: number): RatedSeed => {
  const games = playOften(seed, 'casual', RATING_PLAYS, SCREENING.length + 1);
  const greedy = playOften(seed, 'greedy', GREEDY_PLAYS, SCREENING.length + 2);
  const isWon = (level: number, scores: Scores) => scoreOn(level, scores) >= levelTarget(level);
  const counted = (level: number, scores: Scores) =>
    isWon(level, scores) ? countedScore(level, scoreOn(level, scores)) : 0;
  return {
    seed,
    wins: ALL_LEVELS.map(level => meanOf(games.map(scores => (isWon(level, scores) ? 1 : 0)))),
    points: ALL_LEVELS.map(level => meanOf(greedy.map(scores => counted(level, scores)))),
  };
};

/** Plays the mild seeds and the best of the rich ones. Takes more than an hour. */
export const rateSeeds = (mild: readonly number[], rich: readonly number[]): RatedSeed[] =>
  [...mild, ...screen(rich)].map(rate);

/** The share of games that a casual player wins on a level's first-grade boards. */
const firstShareOf = (level: number, boards: readonly number[]): number => {
  const random = seededRandom(level);
  const wins = Array.from({ length: FIRST_GRADE_PLAYS }, (_, i) => {
    const seed = candidateSeed(level, boards[i % boards.length] ?? 0);
    const target = levelTarget(level);
    return playTo({ seed, moves: levelMoves(level) }, target, 'casual', random) >= target ? 1 : 0;
  });
  return meanOf(wins);
};

/**
 * The seeds of a level's easier boards, grade by grade and hardest first: those that a casual player wins as often as
 * wanted, and that give a greedy player the fewest points, so that losing on purpose doesn't pay. Levels may share
 * boards.
 */
export const easierSeeds = (
  level: number,
  firstGrade: readonly number[],
  rated: readonly RatedSeed[],
): number[] => {
  const all = rated.map(({ seed, wins, points }) => ({
    seed,
    wins: wins[level - 1] ?? 0,
    points: points[level - 1] ?? 0,
  }));
  const chosen = new Set<(typeof all)[number]>();
  for (const wanted of wantedEasierShares(level, firstShareOf(level, firstGrade))) {
    const farOf = ({ wins }: { wins: number }) => Math.max(NEAR, Math.abs(wins - wanted));
    const best = all
      .filter(one => !chosen.has(one))
      .sort((a, b) => farOf(a) - farOf(b) || a.points - b.points)
      .slice(0, BOARDS_PER_GRADE);
    for (const one of best) chosen.add(one);
  }
  // Where easy seeds are scarce, the second choice is no worse than the third.
  return [...chosen].sort((a, b) => a.wins - b.wins).map(({ seed }) => seed);
};
