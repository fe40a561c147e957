import type { FairPlay, RatedGame } from '../../items/trial.ts';
import { RARITY_UNIT } from './rarity.ts';

/** How many games a suspicion shows; it also takes at least this many to raise one. */
export const GAMES_RATED = 10;

/** How a bot is assumed to play. */
type Bot = {
  /** The share of its games that it plays by itself; the others may hide them. */
  readonly share: number;
  /** Its luck, in standard deviations above the luckiest honest players. */
  readonly luck: number;
};

/** A bot that lets others play most of its games, and is strong in its own. */
export const HIDING_BOT: Bot = { share: 0.3, luck: 2.2 };
/** A bot that plays nearly all of its games, and may be weak. */
export const PLAIN_BOT: Bot = { share: 0.95, luck: 1.4 };

/** The mean luck of the luckiest honest players, who hand in the better of two games. */
export const HONEST_LUCK = 0.2;
/** The mean rarity of a bot's scores, where a strong player's mean is 1. */
export const BOT_RARITY = 6;
/** The weight of rarity; luck has the rest. */
export const RARITY_WEIGHT = 0.05;

/** Rounds to two decimals, which is enough for everything stored. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How much likelier a game's luck is if its player knows what will fall. */
const luckRatio = (z: number, { luck }: Bot): number =>
  Math.exp(luck * (z - HONEST_LUCK) - luck ** 2 / 2);

/** How much likelier a score's rarity is with a bot than with a strong player. */
const rarityRatio = (rarity: number): number =>
  Math.exp((rarity / RARITY_UNIT) * (1 - 1 / BOT_RARITY)) / BOT_RARITY;

/**
 * The evidence of a game against its player: the logarithm of how much likelier the game is with a bot than with a
 * person. For a person the mean of that ratio is at most 1, and no game lowers the sum by more than -ln(1 - share).
 */
export const evidenceOf = (
  { luck, rarity }: Pick<RatedGame, 'luck' | 'rarity'>,
  bot: Bot = HIDING_BOT,
): number =>
  Math.log(
    1 -
      bot.share +
      bot.share *
        ((1 - RARITY_WEIGHT) * luckRatio(luck, bot) + RARITY_WEIGHT * rarityRatio(rarity)),
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

/** The evidence against a player, for whichever of the two bots it is stronger. */
export const evidenceAgainst = ({ rise, plainEvidence = 0 }: FairPlay): number =>
  Math.max(rise?.evidence ?? 0, plainEvidence);

/**
 * Adds a game's evidence to both sums. These are CUSUM charts: a sum never falls below 0, so that a good past protects
 * nobody. It keeps the latest games and, of those since the hiding bot's sum was 0, the most telling ones.
 */
export const withGame = (own: FairPlay, game: RatedGame): FairPlay => {
  const { rise, plainEvidence: before = 0, ...others } = own;
  const plainEvidence = Math.max(0, rounded(before + evidenceOf(game, PLAIN_BOT)));
  const evidence = Math.max(0, rounded((rise?.evidence ?? 0) + evidenceOf(game)));
  const rising = (rise?.games ?? 0) + 1;
  const games = withoutSurplus([...own.games, game], rising);
  return {
    ...others,
    games,
    ...(plainEvidence > 0 && { plainEvidence }),
    ...(evidence > 0 && { rise: { evidence, games: Math.min(rising, games.length) } }),
  };
};

/** The combined luck of some games, again with a deviation of 1 for a person. */
export const luckOfAll = (games: readonly RatedGame[]): number =>
  rounded(games.reduce((sum, { luck }) => sum + luck, 0) / Math.sqrt(games.length));
