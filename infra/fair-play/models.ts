import type { Action } from '#shared/match3/actions.ts';
import { swapsOn } from '#shared/match3/hint/look-ahead.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { randomBelow, seededRandom } from '#shared/match3/random.ts';
import { PLAYERS, type Player, playGame } from '../levels/players.ts';
import { beam, byPoints } from './bots.ts';

/** Swaps at random. */
const random: Player = (board, _, random) => {
  const pairs = swapsOn(board);
  return pairs[randomBelow(random, pairs.length || 1)]?.move ?? null;
};

/** Honest players, of whom the expert is the strong one, and bots by the width of their beam. */
const PEOPLE = { random, ...PLAYERS } as const;
export const HONEST = ['random', 'casual', 'greedy', 'mix', 'expert'] as const;
const STRONG_WIDTHS = [1, 2, 4, 8, 16, 48] as const;
const USUAL_WIDTHS = [4, 8, 16] as const;

/** A strong bot's beam ranks games by points, specials and moves left; an ordinary bot's by points alone. */
type StrongBot = `beam ${(typeof STRONG_WIDTHS)[number]}`;
type UsualBot = `points ${(typeof USUAL_WIDTHS)[number]}`;
export const STRONG_BOTS = STRONG_WIDTHS.map((width): StrongBot => `beam ${width}`);
export const USUAL_BOTS = USUAL_WIDTHS.map((width): UsualBot => `points ${width}`);

/** A sample of games; `table` are the expert's games from which the table is made. */
export type Sample = (typeof HONEST)[number] | StrongBot | UsualBot | 'table';

/** How many games of each sample are played; the table needs most, and the widest bots are slow. */
export const GAMES: Readonly<Record<Sample, number>> = {
  table: 15_000,
  random: 3000,
  casual: 3000,
  greedy: 3000,
  mix: 3000,
  expert: 8000,
  'beam 1': 2000,
  'beam 2': 2000,
  'beam 4': 2000,
  'beam 8': 2000,
  'beam 16': 1000,
  'beam 48': 300,
  'points 4': 2000,
  'points 8': 800,
  'points 16': 300,
};

export const SAMPLES: readonly Sample[] = [...STRONG_BOTS, ...HONEST, 'table', ...USUAL_BOTS];

/** A game played to its end. */
export type Game = { readonly score: number; readonly luck: number };

/** Each sample plays its own boards; the falls to compare with are drawn from other seeds. */
const BOARDS_PER_SAMPLE = 100_000;
/** Boards with lower seeds made the table, and some of them were used to test what is expected of a bot. */
const UNSEEN_BOARDS = 3_000_000_000;
const LUCK_SEEDS = 1_000_000_000;

const play = (sample: Sample, seed: number): { score: number; log: Action[] } => {
  const config = { seed, moves: TRIAL_MOVES };
  const width = STRONG_WIDTHS.find(one => sample === `beam ${one}`);
  if (width !== undefined) return beam(config, width);
  const usual = USUAL_WIDTHS.find(one => sample === `points ${one}`);
  if (usual !== undefined) return beam(config, usual, byPoints);
  const name = HONEST.find(one => one === sample) ?? 'expert';
  return playGame(config, Number.POSITIVE_INFINITY, PEOPLE[name], seededRandom(seed));
};

/** A sample's nth trial game, the same each time. */
export const gameOf = (sample: Sample, n: number): Game => {
  const first = sample === 'table' ? 0 : UNSEEN_BOARDS;
  const seed = first + SAMPLES.indexOf(sample) * BOARDS_PER_SAMPLE + n;
  const { score, log } = play(sample, seed);
  const { z } = luckOf({ seed, moves: TRIAL_MOVES }, log, LUCK_SEEDS + seed);
  return { score, luck: z ?? 0 };
};
