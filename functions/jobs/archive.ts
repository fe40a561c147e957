import { addDays, dayKey, mondayOf, monthOf, weekOf } from '#shared/time.ts';
import { type Board, monthlyBoard, weeklyBoard } from '../boards/board.ts';
import { readTop } from '../boards/read.ts';
import { type HallKind, hallPage } from '../stores/hall.ts';
import { gameReward, podiumReward } from '../stores/reward.ts';
import { newId } from '../table/ids.ts';
import { Unit } from '../table/unit.ts';
import { untilWon } from '../table/until-won.ts';
import { completeWeek } from './carry.ts';
import type { Deadline } from './deadline.ts';

const HALL_ROWS = 10;

/**
 * Archives a board's best and rewards its podium, in one transaction, once per period: who comes
 * second finds it done.
 */
const archive = async (
  kind: HallKind,
  period: string,
  board: Board,
  now: number,
): Promise<void> => {
  const unit = new Unit(now);
  const page = hallPage(kind, period);
  await unit.load([page]);
  if (unit.get(page)) return;
  const top = await readTop(board, HALL_ROWS);
  const rows = top.map(({ playerId, username, value }, i) => ({
    rank: i + 1,
    userId: playerId,
    username,
    score: value,
  }));
  unit.set(page, { period, rows });
  for (const { rank, userId } of rows) {
    const reward = podiumReward(kind, period, rank, {
      id: newId(now),
      playerId: userId,
      now,
    });
    if (reward) unit.create(gameReward(reward.id), reward);
  }
  await unit.commit();
};

/**
 * The week, Monday to Sunday, that ended last (Rules, decision 16). Its board is completed first:
 * the midnight jobs that should have done so may not have run.
 */
export const archiveWeek = async (now: number, deadline: Deadline): Promise<void> => {
  const sunday = addDays(mondayOf(dayKey(now)), -1);
  await completeWeek(sunday, now, deadline);
  await untilWon(() => archive('weekly', weekOf(sunday), weeklyBoard(sunday), now));
};

/** The month that ended last. */
export const archiveMonth = async (now: number): Promise<void> => {
  const last = monthOf(addDays(`${monthOf(dayKey(now))}-01`, -1));
  await untilWon(() => archive('monthly', last, monthlyBoard(last), now));
};
