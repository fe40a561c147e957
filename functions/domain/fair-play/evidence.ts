import type { FairPlay, RatedGame } from '../../items/trial.ts';
import { RARITY_UNIT } from './rarity.ts';

/** How many games a suspicion shows; it also takes at least this many to raise one. */
export const GAMES_RATED = 10;

/** How a bot is assumed to play. */
export const BOT = {
  /** The share of its games that it plays by itself; the others may hide them. */
  share: 0.4,
  /** Its luck, in standard deviations, where people's mean is 0. */
  luck: 2.5,
  /** The mean rarity of its scores, where a strong player's mean is 1. */
  rarity: 6,
} as const;

/** The weight of rarity; luck has the rest. */
export const RARITY_WEIGHT = 0.1;

/** Rounds to two decimals, which is enough for everything stored. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How much likelier a game's luck is if its player knows what will fall. */
const luckRatio = (z: number): number => Math.exp(BOT.luck * z - BOT.luck ** 2 / 2);

/** How much likelier a score's rarity is with a bot than with a strong player. */
const rarityRatio = (rarity: number): number =>
  Math.exp((rarity / RARITY_UNIT) * (1 - 1 / BOT.rarity)) / BOT.rarity;

/**
 * The evidence of a game against its player: the logarithm of how much likelier the game is with a bot than with a
 * person. For a person the mean of that ratio is at most 1, and no game lowers the sum by more than -ln(1 - BOT.share).
 */
export const evidenceOf = ({ luck, rarity }: Pick<RatedGame, 'luck' | 'rarity'>): number =>
  Math.log(
    1 -
      BOT.share +
      BOT.share * ((1 - RARITY_WEIGHT) * luckRatio(luck) + RARITY_WEIGHT * rarityRatio(rarity)),
  );

/**
 * Drops one game if there are too many: the oldest, or, if all have counted since the sum was 0, the least telling one.
 */
const withoutSurplus = (games: readonly RatedGame[], rising: number): readonly RatedGame[] => {
  if (games.length <= GAMES_RATED) return games;
  const least = games.reduce((a, b) => (evidenceOf(b) < evidenceOf(a) ? b : a));
  const surplus = rising < games.length ? games[0] : least;
  return games.filter(game => game !== surplus);
};

/**
 * Adds a game's evidence to the sum. This is a CUSUM chart: the sum never falls below 0, so that a good past protects
 * nobody. It keeps the latest games and, of those since the sum was 0, the most telling ones.
 */
export const withGame = (own: FairPlay, game: RatedGame): FairPlay => {
  const { rise, ...others } = own;
  const evidence = Math.max(0, rounded((rise?.evidence ?? 0) + evidenceOf(game)));
  const rising = (rise?.games ?? 0) + 1;
  const games = withoutSurplus([...own.games, game], rising);
  return {
    ...others,
    games,
    ...(evidence > 0 && { rise: { evidence, games: Math.min(rising, games.length) } }),
  };
};

/** The combined luck of some games, again with a deviation of 1 for a person. */
export const luckOfAll = (games: readonly RatedGame[]): number =>
  rounded(games.reduce((sum, { luck }) => sum + luck, 0) / Math.sqrt(games.length));
