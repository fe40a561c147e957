import type { FairPlay, RatedGame } from '../../items/trial.ts';
import { RARITY_UNIT } from './rarity.ts';

/** How many games are shown together, and how many are needed: never fewer. */
export const GAMES_RATED = 10;

/** What is expected of a bot: it plays four games of ten by itself, the others may hide them. */
const BOT_SHARE = 0.4;
/** Its luck, in standard deviations, where people's mean is 0. */
const BOT_LUCK = 2.5;
/** The mean rarity of its scores, where a strong player's is 1. */
const BOT_RARITY = 6;
/** How much rarity counts; luck counts the rest. */
const RARITY_WEIGHT = 0.1;

/** Two decimals are enough of all that is stored. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How much likelier a game's luck is if its player knows what will fall. */
const luckRatio = (z: number): number => Math.exp(BOT_LUCK * z - BOT_LUCK ** 2 / 2);

/** How much likelier a score's rarity is with a bot than with a strong player. */
const rarityRatio = (rarity: number): number =>
  Math.exp((rarity / RARITY_UNIT) * (1 - 1 / BOT_RARITY)) / BOT_RARITY;

/**
 * What a game says against its player: the logarithm of how much likelier it is with a bot than with a
 * person. For a person the mean of that ratio is at most 1, and no game says more than -ln 0.6 for anybody.
 */
export const evidenceOf = ({ luck = 0, rarity }: Pick<RatedGame, 'luck' | 'rarity'>): number =>
  Math.log(
    1 -
      BOT_SHARE +
      BOT_SHARE * ((1 - RARITY_WEIGHT) * luckRatio(luck) + RARITY_WEIGHT * rarityRatio(rarity)),
  );

const leastTelling = (games: readonly RatedGame[]): RatedGame | undefined =>
  games.reduce((least, game) => (evidenceOf(game) < evidenceOf(least) ? game : least));

/**
 * Adds a game's evidence up (a CUSUM chart: the sum never falls below 0, so that no good past protects
 * anybody). Kept are the last games, and of those since the sum was 0 the most telling ones.
 */
export const withGame = (own: FairPlay, game: RatedGame): FairPlay => {
  const { evidence: sum, games: rising } = own.rise ?? { evidence: 0, games: 0 };
  const evidence = Math.max(0, rounded(sum + evidenceOf(game)));
  const games = [...own.games, game];
  const dropped =
    games.length <= GAMES_RATED
      ? undefined
      : rising < own.games.length
        ? games[0]
        : leastTelling(games);
  const { rise: _before, ...others } = own;
  return {
    ...others,
    games: games.filter(one => one !== dropped),
    ...(evidence > 0 && {
      rise: { evidence, games: Math.min(GAMES_RATED, rising + 1) },
    }),
  };
};

/** The luck of some games together, again with a deviation of 1 for a person. */
export const luckOfAll = (games: readonly RatedGame[]): number =>
  rounded(games.reduce((sum, { luck = 0 }) => sum + luck, 0) / Math.sqrt(games.length));
