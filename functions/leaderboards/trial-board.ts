import { type BoardRow, TRIAL_BOARD_ROWS } from '#shared/contract/leaderboards.ts';
import type { Account } from '../accounts/items.ts';
import { type Board, boardsAt, type Entry, entryOn } from '../boards/board.ts';
import { readTop } from '../boards/read.ts';
import { showBoard } from '../boards/show.ts';
import type { Unit } from '../table/unit.ts';

const row = ({ playerId, username, value }: Entry, rank: number): BoardRow => ({
  rank,
  userId: playerId,
  username,
  score: value,
});

type Before = { readonly callerId: number; readonly now: number };
type Call = {
  readonly caller: Account;
  readonly now: number;
  readonly unit: Unit;
  readonly alongside: Entry[];
};

/** The call of a trial board: the top ten, and the caller's own exact rank (Rules, decision 14). */
export const trialBoard = (period: keyof ReturnType<typeof boardsAt>) => {
  const boardAt = (now: number): Board => boardsAt(now)[period];
  return {
    loads: ({ callerId, now }: Before) => [entryOn(boardAt(now), callerId)],
    alongside: ({ now }: Before) => readTop(boardAt(now), TRIAL_BOARD_ROWS),
    run: ({ caller, now, unit, alongside: top }: Call) =>
      showBoard(boardAt(now), caller.id, { unit, top }, row),
  };
};
