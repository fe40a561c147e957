import { RARITY_STEP, RARITY_UNIT } from '#functions/domain/fair-play/rarity.ts';

/** Below this share there are too few games; beyond it, scores get rarer at the tail's mean rate. */
const TAIL_SHARE = 0.02;
/** The highest rarity, about one in three million games. */
const RARITY_MAX = 1500;

/** The score at which each step of rarity begins, computed from many games of a strong player. */
export const rarityTable = (scores: readonly number[]): number[] => {
  const best = scores.toSorted((a, b) => b - a);
  const tail = best.slice(0, Math.ceil(best.length * TAIL_SHARE));
  const tailFrom = tail.at(-1) ?? 0;
  const perUnit = tail.reduce((sum, score) => sum + score - tailFrom, 0) / tail.length;
  const scoreAt = (rarity: number): number => {
    const share = Math.exp(-rarity / RARITY_UNIT);
    if (share < TAIL_SHARE) return tailFrom + perUnit * Math.log(TAIL_SHARE / share);
    return best[Math.min(best.length, Math.ceil(best.length * share)) - 1] ?? 0;
  };
  const steps = Array.from({ length: RARITY_MAX / RARITY_STEP + 1 }, (_, step) => step);
  return steps.map(step => Math.round(scoreAt(step * RARITY_STEP)));
};
