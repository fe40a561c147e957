import { candidateSeed } from '#functions/domain/run/seeds.ts';
import { levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { wantedShare } from './curve.ts';
import { estimateWins, priorOf, type Sample } from './estimate-wins.ts';
import { type PlayerName, playTo } from './players.ts';

/** A candidate board of a level, and how likely it is won. */
type Rated = { readonly candidate: number; readonly wins: number };

/** How many candidates each stage plays, and how often each. */
type Effort = {
  readonly candidates: number;
  readonly greedyPlays: number;
  readonly screened: number;
  readonly screeningPlays: number;
  readonly rated: number;
  readonly ratingPlays: number;
};

export const EFFORT: Effort = {
  candidates: 40_000,
  greedyPlays: 1,
  screened: 1000,
  screeningPlays: 5,
  rated: 400,
  ratingPlays: 10,
};

/** Boards that a level offers. */
export const BOARDS_PER_LEVEL = 300;

/** Plays candidates to their end with one model of a player: the scores in shares of the target. */
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
    return scores.map(score => score / levelTarget(level));
  });

const easiestFirst = (rated: readonly Rated[]): Rated[] =>
  rated.toSorted((a, b) => b.wins - a.wins);

/** Of rated boards, the neighbours whose mean is nearest to what is wanted, easiest first. */
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
 * The boards of a level, easiest first: of the candidates on which greedy players come far, and then
 * mixed players most nearly as far as wanted, those that together fit the curve.
 */
export const chooseBoards = (level: number, effort: Effort = EFFORT): number[] => {
  const { candidates, greedyPlays, screened, screeningPlays, rated, ratingPlays } = effort;
  const wanted = wantedShare(level);
  const all = Array.from({ length: candidates }, (_, i) => i);
  const byGreedy = playAll(level, all, greedyPlays, { player: 'greedy', stage: 0 });
  const points = byGreedy.map(sample => sample.reduce((sum, share) => sum + share, 0));
  const promising = all.toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0)).slice(0, screened);
  const screening = playAll(level, promising, screeningPlays, { player: 'mix', stage: 1 });
  const prior = priorOf(screening);
  const samples = new Map(promising.map((candidate, i) => [candidate, screening[i] ?? []]));
  const rate = (candidate: number): Rated => ({
    candidate,
    wins: estimateWins(samples.get(candidate) ?? [], prior),
  });
  const near = fitToCurve(promising.map(rate), rated, wanted).map(({ candidate }) => candidate);
  const more = playAll(level, near, ratingPlays, { player: 'mix', stage: 2 });
  for (const [i, candidate] of near.entries())
    samples.set(candidate, [...(samples.get(candidate) ?? []), ...(more[i] ?? [])]);
  return fitToCurve(near.map(rate), BOARDS_PER_LEVEL, wanted).map(({ candidate }) => candidate);
};
