import type { FairPlay, RatedGame } from '../../items/trial.ts';
import { RARITY_UNIT } from './rarity.ts';

/** How many games are shown together, and how many are needed: never fewer. */
export const GAMES_RATED = 10;

/** What is expected of a bot. */
export const BOT = {
  /** The share of its games that it plays by itself; the others may hide them. */
  share: 0.4,
  /** Its luck, in standard deviations, where people's mean is 0. */
  luck: 2.5,
  /** The mean rarity of its scores, where a strong player's is 1. */
  rarity: 6,
} as const;

/** How much rarity counts; luck counts the rest. */
export const RARITY_WEIGHT = 0.1;

/** Two decimals are enough of all that is stored. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How much likelier a game's luck is if its player knows what will fall. */
const luckRatio = (z: number): number => Math.exp(BOT.luck * z - BOT.luck ** 2 / 2);

/** How much likelier a score's rarity is with a bot than with a strong player. */
const rarityRatio = (rarity: number): number =>
  Math.exp((rarity / RARITY_UNIT) * (1 - 1 / BOT.rarity)) / BOT.rarity;

/**
 * What a game says against its player: the logarithm of how much likelier it is with a bot than with a
 * person. For a person the mean of that ratio is at most 1, and no game takes more than -ln(1 - BOT.share) away.
 */
export const evidenceOf = ({ luck, rarity }: Pick<RatedGame, 'luck' | 'rarity'>): number =>
  Math.log(
    1 -
      BOT.share +
      BOT.share * ((1 - RARITY_WEIGHT) * luckRatio(luck) + RARITY_WEIGHT * rarityRatio(rarity)),
  );

/** The games without one if there are too many: the oldest, or of those that count since the sum was 0 the least telling. */
const withoutSurplus = (games: readonly RatedGame[], rising: number): readonly RatedGame[] => {
  if (games.length <= GAMES_RATED) return games;
  const least = games.reduce((a, b) => (evidenceOf(b) < evidenceOf(a) ? b : a));
  const surplus = rising < games.length ? games[0] : least;
  return games.filter(game => game !== surplus);
};

/**
 * Adds a game's evidence up (a CUSUM chart: the sum never falls below 0, so that no good past protects
 * anybody). Kept are the last games, and of those since the sum was 0 the most telling ones.
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

/** The luck of some games together, again with a deviation of 1 for a person. */
export const luckOfAll = (games: readonly RatedGame[]): number =>
  rounded(games.reduce((sum, { luck }) => sum + luck, 0) / Math.sqrt(games.length));
