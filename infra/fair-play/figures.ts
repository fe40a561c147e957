import { seededRandom } from '#shared/match3/random.ts';
import { BOTS, HONEST, type Sample } from './models.ts';
import type { Scores } from './scores.ts';
import { highestSum, oneOf, strongRarity } from './trials.ts';

/** A player's games in a few years. */
export const GAMES_EVER = 1000;
/** The share of strong players who may be flagged ever, with a margin to one in a thousand. */
const SHARE_EVER = 0.0007;
const PLAYERS_FOR_CUT = 30_000;
const SEED = 20_261_122;

/** How many games are looked at together: the ten of the rule, and five for comparison. */
export const TOGETHER = [5, 10] as const;
export type Together = (typeof TOGETHER)[number];

/** The sum that so few strong players ever exceed. */
export const cutFor = (together: Together, players = PLAYERS_FOR_CUT): number => {
  const random = seededRandom(SEED);
  const sums = Array.from({ length: players }, () =>
    highestSum(strongRarity, random, { together, games: GAMES_EVER }),
  );
  const highest = sums.sort((a, b) => b - a)[Math.floor(players * SHARE_EVER)];
  return Math.ceil(highest ?? 0);
};

export type Cuts = Readonly<Record<Together, number>>;

/** The share of players with games of these rarities that are flagged within some games. */
export const flaggedShare = (
  rarities: readonly number[],
  cuts: Cuts,
  { together, games, players }: { together: Together; games: number; players: number },
): number => {
  const random = seededRandom(SEED + games);
  const draw = oneOf(rarities);
  let flagged = 0;
  for (let i = 0; i < players; i += 1) {
    if (highestSum(draw, random, { together, games }) > cuts[together]) flagged += 1;
  }
  return flagged / players;
};

const BOT_PLAYERS = 10_000;
const HONEST_PLAYERS = 1000;

export type BotFigures = {
  readonly name: Sample;
  readonly scores: readonly number[];
  readonly flagged: Readonly<Record<'five' | 'ten' | 'twenty' | 'sixty', number>>;
};

/** How rare a score is. */
type Rate = (score: number) => number;

export const botFigures = (all: Scores, rate: Rate, cuts: Cuts): BotFigures[] =>
  BOTS.map(name => {
    const scores = all[name];
    const rarities = scores.map(rate);
    const share = (together: Together, games: number): number =>
      flaggedShare(rarities, cuts, { together, games, players: BOT_PLAYERS });
    const flagged = {
      five: share(5, 5),
      ten: share(10, 10),
      twenty: share(10, 20),
      sixty: share(10, 60),
    };
    return { name, scores, flagged };
  });

export type HonestFigures = {
  readonly name: Sample;
  readonly scores: readonly number[];
  /** How many of a thousand players. */
  readonly flagged: Readonly<Record<'five' | 'ten' | 'fiveEver' | 'tenEver', number>>;
};

export const honestFigures = (all: Scores, rate: Rate, cuts: Cuts): HonestFigures[] =>
  HONEST.map(name => {
    const scores = all[name];
    const rarities = scores.map(rate);
    const count = (together: Together, games: number): number =>
      HONEST_PLAYERS * flaggedShare(rarities, cuts, { together, games, players: HONEST_PLAYERS });
    const flagged = {
      five: count(5, 5),
      ten: count(10, 10),
      fiveEver: count(5, GAMES_EVER),
      tenEver: count(10, GAMES_EVER),
    };
    return { name, scores, flagged };
  });
