import { randomInt } from 'node:crypto';

/** Multipliers of the hash below: the golden ratio, and those of MurmurHash3's finalizer. */
const GOLDEN = 0x9e3779b1;
const MIX_ONE = 0x85ebca6b;
const MIX_TWO = 0xc2b2ae35;

/** A candidate's number within its level has two bytes. */
const CANDIDATES_MAX = 2 ** 16;

/** The seed of a level's nth candidate, hashed so that neighbouring candidates are unrelated. */
export const candidateSeed = (level: number, index: number): number => {
  let h = Math.imul(level * CANDIDATES_MAX + index + 1, GOLDEN);
  h = Math.imul(h ^ (h >>> 16), MIX_ONE);
  h = Math.imul(h ^ (h >>> 13), MIX_TWO);
  return (h ^ (h >>> 16)) >>> 0;
};

/**
 * How many grades a level's boards have. Everybody begins with the first, and each of the first losses moves to the
 * next, easier one (rule 158).
 */
export const GRADES = 4;

const BYTES_PER_SEED = 4;

/** The numbers of a level's candidates that are its boards of the first grade, easiest first. */
export const boardsOf = async (level: number): Promise<readonly number[]> => {
  const { BOARDS } = await import('./boards.ts');
  const bytes = Buffer.from(BOARDS[level - 1] ?? '', 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readUInt16LE(2 * i));
};

/** The seeds of a level's boards of a grade, from 0 to GRADES - 1. The lists are loaded only when a level starts. */
export const seedsOf = async (level: number, grade: number): Promise<readonly number[]> => {
  if (grade === 0) return (await boardsOf(level)).map(board => candidateSeed(level, board));
  const { EASIER_SEEDS } = await import('./boards.ts');
  const bytes = Buffer.from(EASIER_SEEDS[level - 1] ?? '', 'base64');
  const seeds = Array.from({ length: bytes.length / BYTES_PER_SEED }, (_, i) =>
    bytes.readUInt32LE(BYTES_PER_SEED * i),
  );
  const perGrade = seeds.length / (GRADES - 1);
  return seeds.slice((grade - 1) * perGrade, grade * perGrade);
};

/** The seed of a random board of a level, of the grade that fits the number of losses since the level's last star. */
export const drawSeed = async (level: number, losses: number): Promise<number> => {
  const seeds = await seedsOf(level, Math.min(losses, GRADES - 1));
  const seed = seeds[randomInt(seeds.length)];
  if (seed === undefined) throw new RangeError(`There is no board for level ${level}`);
  return seed;
};
