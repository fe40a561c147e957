/** Multipliers of the hash below: the golden ratio, and the finalizer of MurmurHash3. */
const GOLDEN = 0x9e3779b1;
const MIX_ONE = 0x85ebca6b;
const MIX_TWO = 0xc2b2ae35;

/** Candidate boards of each level have two bytes for their number. */
const CANDIDATES_MAX = 2 ** 16;

/** The seed of a level's nth candidate, hashed so that neighbouring candidates are unrelated. */
export const candidateSeed = (level: number, index: number): number => {
  let h = Math.imul(level * CANDIDATES_MAX + index + 1, GOLDEN);
  h = Math.imul(h ^ (h >>> 16), MIX_ONE);
  h = Math.imul(h ^ (h >>> 13), MIX_TWO);
  return (h ^ (h >>> 16)) >>> 0;
};
