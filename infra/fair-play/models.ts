import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { type PlayerName, playTo } from '../levels/players.ts';
import { beam } from './bots.ts';

/** Honest players, of whom the expert is the strong one, and bots by the width of their beam. */
export const HONEST = ['casual', 'greedy', 'mix', 'expert'] as const;
export const BOT_WIDTHS = [1, 2, 4, 8, 16, 64] as const;

type Bot = `beam ${(typeof BOT_WIDTHS)[number]}`;
export const BOTS = BOT_WIDTHS.map((width): Bot => `beam ${width}`);

/** A sample of games; `table` are the expert's games of which the table is made. */
export type Sample = PlayerName | Bot | 'table';

/** How many games are played of each; the table needs most, the widest bots are slow. */
export const GAMES: Readonly<Record<Sample, number>> = {
  table: 20_000,
  expert: 8000,
  casual: 2000,
  greedy: 2000,
  mix: 2000,
  'beam 1': 2000,
  'beam 2': 2000,
  'beam 4': 2000,
  'beam 8': 2000,
  'beam 16': 1000,
  'beam 64': 200,
};

export const SAMPLES: readonly Sample[] = [...BOTS, ...HONEST, 'table'];

/** Each sample plays boards of its own. */
const BOARDS_PER_SAMPLE = 100_000;

/** The score of a sample's nth game of a trial; the same each time. */
export const scoreOf = (sample: Sample, n: number): number => {
  const seed = SAMPLES.indexOf(sample) * BOARDS_PER_SAMPLE + n;
  const config = { seed, moves: TRIAL_MOVES };
  const width = BOT_WIDTHS.find(one => sample === `beam ${one}`);
  if (width !== undefined) return beam(config, width).score;
  const player = HONEST.find(name => name === sample) ?? 'expert';
  return playTo(config, Number.POSITIVE_INFINITY, player, seededRandom(seed));
};
