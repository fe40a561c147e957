/** Experience that a level takes: 100 times its number (Rules, decision 24). */
const EXP_PER_LEVEL = 100;

/** A bakery's level and the experience gathered towards the next. */
export type BakeryLevel = { readonly bakeryLevel: number; readonly exp: number };

/** The experience from a level to the next. */
export const expToNext = (bakeryLevel: number): number => EXP_PER_LEVEL * bakeryLevel;

/** The level after gaining experience; what a level doesn't need carries over (Rules, decision 24). */
export const gainExp = ({ bakeryLevel, exp }: BakeryLevel, gained: number): BakeryLevel => {
  let level = bakeryLevel;
  let left = exp + gained;
  if (left < expToNext(level)) return { bakeryLevel, exp: left };
  // Levels l to m - 1 take 50 (m - l)(m + l - 1): the root lands at most a level off.
  const half = EXP_PER_LEVEL / 2;
  const reach = (from: number, to: number): number => half * (to - from) * (to + from - 1);
  const b = level * level - level + left / half;
  let to = Math.floor((1 + Math.sqrt(1 + 4 * b)) / 2);
  while (reach(level, to) > left) to -= 1;
  while (reach(level, to + 1) <= left) to += 1;
  left -= reach(level, to);
  level = to;
  return { bakeryLevel: level, exp: left };
};

/** Experience that one bignè buys (Rules, decision 24). */
const EXP_PER_BIGNE = 10;

/** What the next level lacks, and the bignè that buy it: one for 10, rounded up (Rules, decision 24). */
export const levelUpgrade = ({ bakeryLevel, exp }: BakeryLevel): { exp: number; bigne: number } => {
  const missing = expToNext(bakeryLevel) - exp;
  return { exp: missing, bigne: Math.ceil(missing / EXP_PER_BIGNE) };
};
