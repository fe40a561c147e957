import { evidenceOf, GAMES_RATED, PLAIN_BOT } from '#functions/domain/fair-play/evidence.ts';
import { RARITY_UNIT } from '#functions/domain/fair-play/rarity.ts';
import { nextInt32, type Random } from '#shared/match3/random.ts';
import { normalShare } from '../levels/estimate-wins.ts';

/** Below 1, from 32 bits. */
const uniform = (random: Random): number => (nextInt32(random) >>> 0) / 2 ** 32;

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - uniform(random))) * Math.cos(2 * Math.PI * uniform(random));

/** What is known of a game. */
export type Rated = { readonly luck: number; readonly rarity: number };

/** The next game of a player. */
export type DrawGame = (random: Random) => Rated;

/** One of some games. */
export const oneOf =
  (games: readonly Rated[]): DrawGame =>
  random =>
    games[Math.floor(uniform(random) * games.length)] ?? { luck: 0, rarity: 0 };

/** The best of some games in a row, which alone is handed in. */
export const bestOf =
  (count: number, draw: DrawGame): DrawGame =>
  random => {
    const games = Array.from({ length: count }, () => draw(random));
    return games.reduce((best, game) => (game.rarity > best.rarity ? game : best));
  };

/** An honest player's whom chance favours in every game, a little. */
export const luckier =
  (draw: DrawGame): DrawGame =>
  random => {
    const game = draw(random);
    return { ...game, luck: game.luck + 0.2 };
  };

/**
 * A strong player's: its luck is distributed normally, and by their definition the rarities exponentially,
 * so that games beyond the best of any sample come up too. Who is lucky has more points: the two are
 * correlated, by a Gaussian copula.
 */
export const strongGame =
  (correlation: number, rarest: number): DrawGame =>
  random => {
    const luck = normal(random);
    const other = correlation * luck + Math.sqrt(1 - correlation ** 2) * normal(random);
    const rarity = -RARITY_UNIT * Math.log(Math.max(Number.MIN_VALUE, normalShare(-other)));
    return { luck, rarity: Math.min(rarest, rarity) };
  };

/** Games of a bot, each followed by some others that shall hide it. */
export const withFillers = (draw: DrawGame, filler: DrawGame, count: number): DrawGame => {
  let left = 0;
  return random => {
    left = left === 0 ? count : left - 1;
    return (left === count ? draw : filler)(random);
  };
};

/** The most that is said against a player within some games, of which ten are needed. */
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
