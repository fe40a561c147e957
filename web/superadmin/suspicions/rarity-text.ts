import { formatNumber } from '#web/ui/format/numbers.ts';

/** Rarities are hundred times a natural logarithm. */
const PER_UNIT = 100;
/** Two digits are as exact as the table of scores. */
const DIGITS = 2;

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** 'Una su 2.300': how many games of a strong player there are for one that is as good. */
export const rarityText = (rarity: number): string => {
  const games = rounded(Math.exp(rarity / PER_UNIT));
  return games < 2 ? 'Comune' : `Una su ${formatNumber(games)}`;
};

/** 'Rarità 45,2': the sum, as a number to compare with other suspicions. */
export const sumText = (sum: number): string => formatNumber(Math.round(sum / 10) / 10);
