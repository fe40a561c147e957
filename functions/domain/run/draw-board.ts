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

/** After this many losses in a row, a level's board is drawn from the easiest part of its boards (rule 158). */
const MERCIES = [
  { losses: 4, part: 1 / 10 },
  { losses: 2, part: 1 / 3 },
];

/** The candidate boards of a level, easiest first. The list is loaded only when a level starts. */
export const boardsOf = async (level: number): Promise<readonly number[]> => {
  const { BOARDS } = await import('./boards.ts');
  const bytes = Buffer.from(BOARDS[level - 1] ?? '', 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readUInt16LE(2 * i));
};

/** The seed of a random board of a level, among those allowed after so many losses in a row. */
export const drawSeed = async (level: number, lossesInARow: number): Promise<number> => {
  const boards = await boardsOf(level);
  const part = MERCIES.find(({ losses }) => lossesInARow >= losses)?.part ?? 1;
  const candidate = boards[randomInt(Math.ceil(boards.length * part))];
  if (candidate === undefined) throw new RangeError(`There is no board for level ${level}`);
  return candidateSeed(level, candidate);
};
