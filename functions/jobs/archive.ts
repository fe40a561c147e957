import { addDays, dayKey, mondayOf, monthOf, weekOf } from '#shared/time.ts';
import { type HallOfFameKind, hallOfFamePage } from '../domain/leaderboard/hall-of-fame.ts';
import {
  type Leaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from '../domain/leaderboard/leaderboard.ts';
import { fromRows, topItem } from '../domain/leaderboard/top.ts';
import { gameReward, podiumReward } from '../domain/reward/game-reward.ts';
import { newId } from '../table/ids.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';
import { completeWeeklyLeaderboard } from './weekly-leaderboard.ts';

const HALL_ROWS = 10;

/**
 * Archives the top of a leaderboard and rewards its podium, once per period: both are in one
 * transaction, and a second run finds the page and stops.
 */
const archive = async (
  kind: HallOfFameKind,
  period: string,
  leaderboard: Leaderboard,
  now: number,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  const page = hallOfFamePage(kind, period);
  await unit.load([page, topItem(leaderboard)]);
  if (unit.get(page)) return;
  const top = fromRows(unit.get(topItem(leaderboard)));
  const rows = top.slice(0, HALL_ROWS).map(({ playerId, username, value }, i) => ({
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
 * The week, Monday to Sunday, that ended last (rule 16). Its leaderboard is completed
 * first: the midnight jobs that should have done so may not have run.
 */
export const archiveWeek = async (now: number, deadline: Deadline): Promise<void> => {
  const sunday = addDays(mondayOf(dayKey(now)), -1);
  await completeWeeklyLeaderboard(sunday, now, deadline);
  await retryOnConflict(() => archive('weekly', weekOf(sunday), weeklyLeaderboard(sunday), now));
};

/** The month that ended last. */
export const archiveMonth = async (now: number): Promise<void> => {
  const last = monthOf(addDays(`${monthOf(dayKey(now))}-01`, -1));
  await retryOnConflict(() => archive('monthly', last, monthlyLeaderboard(last), now));
};
