import { randomInt } from 'node:crypto';
import { candidateSeed } from './seeds.ts';

/** After so many losses in a row a level's board comes from its easier part (rule 158). */
const MERCIES = [
  { losses: 4, part: 1 / 10 },
  { losses: 2, part: 1 / 3 },
];

/** The candidates that a level offers, easiest first. The list is read only when a level starts. */
export const boardsOf = async (level: number): Promise<readonly number[]> => {
  const { BOARDS } = await import('./boards.ts');
  const bytes = Buffer.from(BOARDS[level - 1] ?? '', 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readUInt16LE(2 * i));
};

/** The seed of a board of a level, at random among those that fit so many losses in a row. */
export const drawSeed = async (level: number, lossesInARow: number): Promise<number> => {
  const boards = await boardsOf(level);
  const part = MERCIES.find(({ losses }) => lossesInARow >= losses)?.part ?? 1;
  const candidate = boards[randomInt(Math.ceil(boards.length * part))];
  if (candidate === undefined) throw new RangeError(`There is no board for level ${level}`);
  return candidateSeed(level, candidate);
};
