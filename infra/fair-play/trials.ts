import { evidenceOf, GAMES_RATED, PLAIN_BOT } from '#functions/domain/fair-play/evidence.ts';
import { RARITY_UNIT } from '#functions/domain/fair-play/rarity.ts';
import { nextInt32, type Random } from '#shared/match3/random.ts';
import { normalShare } from '../levels/estimate-wins.ts';

/** Below 1, from 32 bits. */
const uniform = (random: Random): number => (nextInt32(random) >>> 0) / 2 ** 32;

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

/** What is known about a game. */
export type Rated = { readonly luck: number; readonly rarity: number };

/** The next game of a player. */
export type DrawGame = (random: Random) => Rated;

/** Draws one of these games at random. */
export const oneOf =
  (games: readonly Rated[]): DrawGame =>
  random =>
    games[Math.floor(uniform(random) * games.length)] ?? { luck: 0, rarity: 0 };

/** The best of several games in a row, the only one that is submitted. */
export const bestOf =
  (count: number, draw: DrawGame): DrawGame =>
  random => {
    const games = Array.from({ length: count }, () => draw(random));
    return games.reduce((best, game) => (game.rarity > best.rarity ? game : best));
  };

/** An honest player whom chance slightly favours in every game. */
export const luckier =
  (draw: DrawGame): DrawGame =>
  random => {
    const game = draw(random);
    return { ...game, luck: game.luck + 0.2 };
  };

/**
 * A strong player: luck is distributed normally and, by definition, rarity exponentially, so that games better than the
 * best of any sample also occur. A lucky player scores more, so the two are correlated, by a Gaussian copula.
 */
export const strongGame =
  (correlation: number, rarest: number): DrawGame =>
  random => {
    const luck = normal(random);
    const other = correlation * luck + Math.sqrt(1 - correlation ** 2) * normal(random);
    const rarity = -RARITY_UNIT * Math.log(Math.max(Number.MIN_VALUE, normalShare(-other)));
    return { luck, rarity: Math.min(rarest, rarity) };
  };

/** A bot's games, each followed by several others meant to hide it. */
export const withFillers = (draw: DrawGame, filler: DrawGame, count: number): DrawGame => {
  let left = 0;
  return random => {
    left = left === 0 ? count : left - 1;
    return (left === count ? draw : filler)(random);
  };
};

/** The highest evidence against a player within a number of games, at least ten of which are needed. */
export const highestEvidence = (draw: DrawGame, random: Random, games: number): number => {
  let [hiding, plain, highest] = [0, 0, 0];
  for (let game = 1; game <= games; game += 1) {
    const drawn = draw(random);
    hiding = Math.max(0, hiding + evidenceOf(drawn));
    plain = Math.max(0, plain + evidenceOf(drawn, PLAIN_BOT));
    if (game >= GAMES_RATED) highest = Math.max(highest, hiding, plain);
  }
  return highest;
};
