/** A level takes this much experience times its number (rule 24). */
const EXP_PER_LEVEL = 100;

/** A bakery's level and its experience towards the next. */
export type BakeryLevel = { readonly bakeryLevel: number; readonly exp: number };

/** The experience needed to get from a level to the next. */
export const expToNext = (bakeryLevel: number): number => EXP_PER_LEVEL * bakeryLevel;

/**
 * The level after gaining experience; any surplus counts towards the next level (rule 24). Takes constant time for any
 * gain.
 */
export const gainExp = ({ bakeryLevel, exp }: BakeryLevel, gained: number): BakeryLevel => {
  const total = exp + gained;
  if (total < expToNext(bakeryLevel)) return { bakeryLevel, exp: total };
  // Getting from level l to m takes 50 (m - l)(m + l - 1). The root of this equation is off by one level at most.
  const half = EXP_PER_LEVEL / 2;
  const expTo = (to: number): number => half * (to - bakeryLevel) * (to + bakeryLevel - 1);
  const square = bakeryLevel * bakeryLevel - bakeryLevel + total / half;
  let level = Math.floor((1 + Math.sqrt(1 + 4 * square)) / 2);
  while (expTo(level) > total) level -= 1;
  while (expTo(level + 1) <= total) level += 1;
  return { bakeryLevel: level, exp: total - expTo(level) };
};

/** The experience that one bignè buys (rule 24). */
const EXP_PER_BIGNE = 10;

/** The experience still needed for the next level, and its price in bignè, rounded up (rule 24). */
export const levelUpgrade = ({ bakeryLevel, exp }: BakeryLevel): { exp: number; bigne: number } => {
  const missing = expToNext(bakeryLevel) - exp;
  return { exp: missing, bigne: Math.ceil(missing / EXP_PER_BIGNE) };
};
