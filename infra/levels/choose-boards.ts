import { candidateSeed } from '#functions/domain/run/seeds.ts';
import { levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { wantedShare } from './curve.ts';
import { type PlayerName, playTo } from './players.ts';

/** A candidate board of a level, and how well it was played: shares of the target, and of wins. */
type Rated = { readonly candidate: number; readonly share: number };

/** How many candidates each stage keeps, and how often it plays each. */
type Effort = {
  readonly candidates: number;
  readonly greedyPlays: number;
  readonly screened: number;
  readonly screeningPlays: number;
  readonly rated: number;
  readonly ratingPlays: number;
};

export const EFFORT: Effort = {
  candidates: 10_000,
  greedyPlays: 2,
  screened: 900,
  screeningPlays: 10,
  rated: 460,
  ratingPlays: 20,
};

/** Boards that a level offers. */
export const BOARDS_PER_LEVEL = 300;

/** Plays candidates with one model of a player; the value of a play is at most 1, a win. */
const ratePlays = (
  level: number,
  candidates: readonly number[],
  plays: number,
  { player, worthOf }: { player: PlayerName; worthOf: (share: number) => number },
): Rated[] => {
  const target = levelTarget(level);
  return candidates.map(candidate => {
    const config = { seed: candidateSeed(level, candidate), moves: levelMoves(level) };
    const random = seededRandom(config.seed);
    let sum = 0;
    for (let i = 0; i < plays; i++) sum += worthOf(playTo(config, target, player, random) / target);
    return { candidate, share: sum / plays };
  });
};

const points = (share: number): number => Math.min(1, share);
const wins = (share: number): number => (share >= 1 ? 1 : 0);

const easiestFirst = (rated: readonly Rated[]): Rated[] =>
  rated.toSorted((a, b) => b.share - a.share);

/** Of rated boards, the neighbours whose mean is nearest to what is wanted, easiest first. */
const fitToCurve = (rated: readonly Rated[], count: number, wanted: number): Rated[] => {
  const ordered = easiestFirst(rated);
  const meanFrom = (start: number): number =>
    ordered.slice(start, start + count).reduce((sum, { share }) => sum + share, 0) / count;
  const starts = Array.from({ length: Math.max(1, ordered.length - count + 1) }, (_, i) => i);
  const distance = (start: number): number => Math.abs(meanFrom(start) - wanted);
  const best = starts.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  return ordered.slice(best, best + count);
};

/**
 * The boards of a level, easiest first: candidates on which greedy players come far, rated by the
 * wins of mixed players, of whom those are chosen that together fit the curve.
 */
export const chooseBoards = (level: number, effort: Effort = EFFORT): number[] => {
  const { candidates, greedyPlays, screened, screeningPlays, rated, ratingPlays } = effort;
  const wanted = wantedShare(level);
  const all = Array.from({ length: candidates }, (_, i) => i);
  const byGreedy = ratePlays(level, all, greedyPlays, { player: 'greedy', worthOf: points });
  const promising = easiestFirst(byGreedy).slice(0, screened);
  const screening = ratePlays(
    level,
    promising.map(({ candidate }) => candidate),
    screeningPlays,
    { player: 'mix', worthOf: wins },
  );
  const near = fitToCurve(screening, rated, wanted).map(({ candidate }) => candidate);
  const measured = ratePlays(level, near, ratingPlays, { player: 'mix', worthOf: wins });
  return fitToCurve(measured, BOARDS_PER_LEVEL, wanted).map(({ candidate }) => candidate);
};
