import { seededRandom } from '#shared/match3/random.ts';
import { bestOf, type DrawGame, highestEvidence, type Rated, strongGame } from './trials.ts';

/** A player's games over a few years. */
export const GAMES_EVER = 1000;
/**
 * The share of strong players who may ever be flagged, with a margin below one in a thousand: real games have a
 * somewhat heavier tail. Strong players here submit the better of every two games.
 */
const SHARE_EVER = 0.0003;
const PLAYERS_FOR_CUT = 20_000;
const SEED = 20_261_122;

const ranksOf = (values: readonly number[]): number[] => {
  const order = values.map((value, i) => ({ value, i })).sort((a, b) => a.value - b.value);
  const ranks = Array.from(values, () => 0);
  for (const [rank, { i }] of order.entries()) ranks[i] = rank;
  return ranks;
};

/** The correlation of luck and rarity, computed from their ranks as if both were normally distributed. */
export const correlationOf = (games: readonly Rated[]): number => {
  const luck = ranksOf(games.map(game => game.luck));
  const rarity = ranksOf(games.map(game => game.rarity));
  const n = games.length;
  const squares = luck.reduce((sum, rank, i) => sum + (rank - (rarity[i] ?? 0)) ** 2, 0);
  const spearman = 1 - (6 * squares) / (n * (n ** 2 - 1));
  return 2 * Math.sin((Math.PI * spearman) / 6);
};

/** The evidence, to two decimals, that no more than this share of strong players ever exceeds. */
export const cutFor = (
  games: readonly Rated[],
  rarest: number,
  players = PLAYERS_FOR_CUT,
): number => {
  const random = seededRandom(SEED);
  const draw = bestOf(2, strongGame(correlationOf(games), rarest));
  const sums = Array.from({ length: players }, () => highestEvidence(draw, random, GAMES_EVER));
  const highest = sums.sort((a, b) => b - a)[Math.floor(players * SHARE_EVER)];
  return Math.ceil(100 * (highest ?? 0)) / 100;
};

/** The share of players with such games who are flagged within a number of games. */
export const flaggedShare = (
  drawFor: () => DrawGame,
  cut: number,
  { games, players }: { games: number; players: number },
): number => {
  const random = seededRandom(SEED + games);
  let flagged = 0;
  for (let i = 0; i < players; i += 1) {
    if (highestEvidence(drawFor(), random, games) > cut) flagged += 1;
  }
  return flagged / players;
};
