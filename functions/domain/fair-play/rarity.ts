import { RARITY_SCORES } from './rarity-table.ts';

/** A rarity is a hundred times -ln of the share of a strong player's games that are as good. */
export const RARITY_UNIT = 100;
/** The rarity between two entries of the table. */
export const RARITY_STEP = 25;

/** How rare a trial score is according to a table, interpolated linearly between two entries. */
export const rarityIn = (table: readonly number[], score: number): number => {
  const above = table.findIndex(entry => entry > score);
  if (above < 0) return RARITY_STEP * (table.length - 1);
  const [from = 0, to = 0] = [table[above - 1] ?? 0, table[above]];
  return Math.round(RARITY_STEP * Math.max(0, above - 1 + (score - from) / (to - from)));
};

/** How rare a score of a trial is among a strong player's games (rule 161). */
export const rarityOf = (score: number): number => rarityIn(RARITY_SCORES, score);
