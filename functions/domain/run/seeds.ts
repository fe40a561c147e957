import { randomInt } from 'node:crypto';
import { WINNABLE } from './winnable.ts';

/** Candidate boards of each level. */
export const CANDIDATES = 256;

const BITS_PER_DIGIT = 4;
/** Multipliers of the hash below: the golden ratio, and the finalizer of MurmurHash3. */
const GOLDEN = 0x9e3779b1;
const MIX_ONE = 0x85ebca6b;
const MIX_TWO = 0xc2b2ae35;

/** The seed of a level's nth candidate, hashed so that neighbouring candidates are unrelated. */
export const candidateSeed = (level: number, index: number): number => {
  let h = Math.imul(level * CANDIDATES + index + 1, GOLDEN);
  h = Math.imul(h ^ (h >>> 16), MIX_ONE);
  h = Math.imul(h ^ (h >>> 13), MIX_TWO);
  return (h ^ (h >>> 16)) >>> 0;
};

/** The candidates of a level that a solver has beaten without power-ups. */
export const winnableCandidates = (level: number): number[] => {
  const digits = WINNABLE[level - 1] ?? '';
  return Array.from({ length: CANDIDATES }, (_, index) => index).filter(index => {
    const digit = Number.parseInt(digits[Math.floor(index / BITS_PER_DIGIT)] ?? '0', 16);
    return (digit & (1 << (index % BITS_PER_DIGIT))) !== 0;
  });
};

/** A seed whose board a solver has beaten without power-ups, so that no board is impossible. */
export const winnableSeed = (level: number): number => {
  const winnable = winnableCandidates(level);
  const index = winnable[randomInt(winnable.length)];
  if (index === undefined) throw new RangeError(`No winnable board for level ${level}`);
  return candidateSeed(level, index);
};
