import { RARITY_UNIT } from '#functions/domain/fair-play/rarity.ts';
import { nextInt32, type Random } from '#shared/match3/random.ts';

/** Below 1, from 32 bits. */
const uniform = (random: Random): number => (nextInt32(random) >>> 0) / 2 ** 32;

/** How rare a game is. */
export type DrawRarity = (random: Random) => number;

/** One of some rarities. */
export const oneOf =
  (rarities: readonly number[]): DrawRarity =>
  random =>
    rarities[Math.floor(uniform(random) * rarities.length)] ?? 0;

/**
 * A strong player's: by its definition, that a game is at least so rare is exponentially improbable.
 * Games beyond the best of any sample come up too.
 */
export const strongRarity: DrawRarity = random => -RARITY_UNIT * Math.log(1 - uniform(random));

/** The highest sum of so many games in a row that a player has within some games. */
export const highestSum = (
  draw: DrawRarity,
  random: Random,
  { together, games }: { readonly together: number; readonly games: number },
): number => {
  const drawn: number[] = [];
  let sum = 0;
  let highest = 0;
  for (let i = 0; i < games; i += 1) {
    const rarity = draw(random);
    drawn.push(rarity);
    sum += rarity - (drawn[i - together] ?? 0);
    if (i + 1 >= together && sum > highest) highest = sum;
  }
  return highest;
};
