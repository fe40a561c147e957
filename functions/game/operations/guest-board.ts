import { game as contract } from '#shared/contract/game.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { challengeBoard } from '../../items/challenge.ts';

/** Yesterday's board, for visitors of the landing page; it is no longer secret (rule 269). */
export const guestBoard = operation(contract.guestBoard, {
  loads: ({ now }) => ({ board: challengeBoard(addDays(dayKey(now), -1)) }),
  run: ({ items: { board } }) => ({ seed: board.value?.seed ?? null }),
});
