import { candidateSeed } from '#functions/domain/run/draw-board.ts';
import { levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { wantedShare } from './curve.ts';
import { estimateWins, priorOf, type Sample } from './estimate-wins.ts';
import { type PlayerName, playTo } from './players.ts';

/** A candidate board of a level, and how likely a player is to win it. */
type Rated = { readonly candidate: number; readonly wins: number };

/** How many candidates each stage plays, and how often it plays each. */
type Effort = {
  readonly candidates: number;
  readonly greedyPlays: number;
  /** How many candidates are taken from the best for greedy players, and how many spread evenly over all the others. */
  readonly screened: number;
  readonly spread: number;
  readonly screeningPlays: number;
  readonly rated: number;
  readonly ratingPlays: number;
};

export const EFFORT: Effort = {
  candidates: 40_000,
  greedyPlays: 1,
  screened: 1000,
  spread: 300,
  screeningPlays: 4,
  rated: 500,
  ratingPlays: 8,
};

/** The number of boards that a level offers. */
export const BOARDS_PER_LEVEL = 300;

/**
 * Plays candidates to the end with one model of a player. Returns the logarithms of the scores relative to the target:
 * some games score many times more than others, and the logarithms are nearly normally distributed.
 */
const playAll = (
  level: number,
  candidates: readonly number[],
  plays: number,
  { player, stage }: { player: PlayerName; stage: number },
): Sample[] =>
  candidates.map(candidate => {
    const config = { seed: candidateSeed(level, candidate), moves: levelMoves(level) };
    const random = seededRandom(config.seed + stage);
    const scores = Array.from({ length: plays }, () =>
      playTo(config, Number.POSITIVE_INFINITY, player, random),
    );
    return scores.map(score => Math.log(Math.max(1, score) / levelTarget(level)));
  });

/** Plays candidates with a mixed player, and estimates how likely it is to win each. */
const rateAll = (
  level: number,
  candidates: readonly number[],
  plays: number,
  stage: number,
): Rated[] => {
  const samples = playAll(level, candidates, plays, { player: 'mix', stage });
  const prior = priorOf(samples);
  return samples.map((sample, i) => ({
    candidate: candidates[i] ?? 0,
    wins: estimateWins(sample, prior),
  }));
};

const easiestFirst = (rated: readonly Rated[]): Rated[] =>
  rated.toSorted((a, b) => b.wins - a.wins);

/** From rated boards, the consecutive ones whose mean is nearest to the wanted share, easiest first. */
const fitToCurve = (rated: readonly Rated[], count: number, wanted: number): Rated[] => {
  const ordered = easiestFirst(rated);
  const meanFrom = (start: number): number =>
    ordered.slice(start, start + count).reduce((sum, { wins }) => sum + wins, 0) / count;
  const starts = Array.from({ length: Math.max(1, ordered.length - count + 1) }, (_, i) => i);
  const distance = (start: number): number => Math.abs(meanFrom(start) - wanted);
  const best = starts.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  return ordered.slice(best, best + count);
};

/**
 * The boards of a level, easiest first: among the candidates on which greedy players get far (and, for the easy levels,
 * some others), those that mixed players win as often as wanted.
 */
export const chooseBoards = (level: number, effort: Effort = EFFORT): number[] => {
  const { candidates, greedyPlays, screened, spread, screeningPlays, rated, ratingPlays } = effort;
  const wanted = wantedShare(level);
  const all = Array.from({ length: candidates }, (_, i) => i);
  const byGreedy = playAll(level, all, greedyPlays, { player: 'greedy', stage: 0 });
  const points = byGreedy.map(sample => sample.reduce((sum, share) => sum + share, 0));
  const ranked = all.toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  const others = ranked.slice(screened);
  const step = Math.ceil(others.length / spread);
  const promising = [...ranked.slice(0, screened), ...others.filter((_, i) => i % step === 0)];
  const near = fitToCurve(rateAll(level, promising, screeningPlays, 1), rated, wanted);
  // Rated again with new plays: the plays that chose these boards were also lucky.
  const again = near.map(({ candidate }) => candidate);
  const chosen = fitToCurve(rateAll(level, again, ratingPlays, 2), BOARDS_PER_LEVEL, wanted);
  return chosen.map(({ candidate }) => candidate);
};
