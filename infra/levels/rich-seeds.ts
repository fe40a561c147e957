import { CELLS, REFILL_DRAW, REFILL_GIORGIONI, REFILL_JOLLIES } from '#shared/match3/constants.ts';
import { nextInt32, randomBelow, SEED_COUNT, seededRandom } from '#shared/match3/random.ts';

/** About how many tiles fall in a level. */
const TILES = 120;
/** After half of the tiles, a seed that has brought less than this is dropped. */
const HALF = TILES / 2;
const LEAST_BY_HALF = 50;

/** By how much specials raise the share of games that a casual player wins, relative to each other: by a regression. */
const GIORGIONE = 20;
const JOLLY = 7;
const NEIGHBOUR_OF_GIORGIONE = 18;

/** Among the first seeds, some of every richness are kept, this many in each step. */
const MILD_SEEDS = 20_000_000;
const STEP = 10;
const SEEDS_PER_STEP = 150;
/** A seed this rich is kept wherever it is: about one in 16,000. */
const RICH = 130;

/**
 * How rich in specials the falling tiles of a seed's game are. Two draws decide each falling tile, one of them whether
 * it is special, so which tiles are special is the same whatever is played, until a shuffle.
 */
export const richnessOf = (seed: number): number => {
  const random = seededRandom(seed);
  for (let cell = 0; cell < CELLS; cell += 1) nextInt32(random);
  let richness = 0;
  let before = REFILL_DRAW;
  for (let tile = 0; tile < TILES; tile += 1) {
    if (tile === HALF && richness < LEAST_BY_HALF) return richness;
    const drawn = randomBelow(random, REFILL_DRAW);
    if (drawn < REFILL_GIORGIONI + REFILL_JOLLIES) {
      const isGiorgione = drawn < REFILL_GIORGIONI;
      richness += isGiorgione ? GIORGIONE : JOLLY;
      if (before < (isGiorgione ? REFILL_GIORGIONI + REFILL_JOLLIES : REFILL_GIORGIONI))
        richness += NEIGHBOUR_OF_GIORGIONE;
    } else nextInt32(random);
    before = drawn;
  }
  return richness;
};

/**
 * Seeds of boards that may be easy for their level: the mild ones, and the rich ones among all seeds. Takes 40 minutes.
 */
export const findSeeds = (): { mild: number[]; rich: number[] } => {
  const [mild, rich]: [number[], number[]] = [[], []];
  const inStep: number[] = [];
  for (let seed = 0; seed < SEED_COUNT; seed += 1) {
    const richness = richnessOf(seed);
    const step = Math.floor(richness / STEP);
    const found = inStep[step] ?? 0;
    if (richness >= RICH) rich.push(seed);
    else if (seed < MILD_SEEDS && found < SEEDS_PER_STEP) {
      inStep[step] = found + 1;
      mild.push(seed);
    }
  }
  return { mild, rich };
};
