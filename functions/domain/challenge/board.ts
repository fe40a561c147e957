import { type ChallengeBoard, challengeBoard } from '../../items/challenge.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { newSeed } from '../run/new-run.ts';

/** Draws the board of a day in a transaction of its own; of several first requests one does, and all read the same. */
const drawBoard = (day: string, now: number): Promise<ChallengeBoard> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const stored = await unit.load(challengeBoard(day));
    if (stored.value) return stored.value;
    const board = { seed: newSeed() };
    stored.set(board);
    await unit.commit();
    return board;
  });

/** The board of a day, which is drawn at the first request (rule 266). */
export const boardOf = async (
  { value, now }: LoadedItem<ChallengeBoard>,
  day: string,
): Promise<ChallengeBoard> => value ?? drawBoard(day, now);
