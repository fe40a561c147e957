import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayKey, mondayOf, monthOf, weekOf } from '#shared/time.ts';
import { type HallOfFameKind, hallOfFamePage } from '../domain/leaderboard/hall-of-fame.ts';
import {
  type Leaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from '../domain/leaderboard/leaderboard.ts';
import { fromRows, topItem } from '../domain/leaderboard/top.ts';
import { gameReward, podiumReward } from '../domain/reward/game-reward.ts';
import { WAIT_FOR_PROJECTOR } from '../env.ts';
import { waitForProjector } from '../table/fence.ts';
import { newId } from '../table/ids.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';
import { completeWeeklyLeaderboard } from './weekly-leaderboard.ts';

const HALL_ROWS = 10;
/** A call that begins before midnight may write this much later: the gateway gives it up then. */
const LAST_CALLS_MS = 30_000;

/** What is archived: the top of a leaderboard whose period has ended. */
type Archive = {
  readonly kind: HallOfFameKind;
  readonly period: string;
  readonly leaderboard: Leaderboard;
};

/** Waits until the projector has seen the last result of the period. */
const waitForLastResults = async (
  { kind, period }: Archive,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  if (!WAIT_FOR_PROJECTOR) return;
  await pause(LAST_CALLS_MS);
  await waitForProjector(`${kind}:${period}`, now, deadline.check);
};

/**
 * Archives the top of a leaderboard and rewards its podium, once per period: both are in one
 * transaction, and a second run finds the page and stops.
 */
const store = async ({ kind, period, leaderboard }: Archive, now: number): Promise<void> => {
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

const isArchived = async ({ kind, period }: Archive, now: number): Promise<boolean> => {
  const unit = new UnitOfWork(now);
  await unit.load([hallOfFamePage(kind, period)]);
  return unit.get(hallOfFamePage(kind, period)) !== undefined;
};

/**
 * The week, Monday to Sunday, that ended last (rule 16). Its leaderboard is completed
 * first: the midnight jobs that should have done so may not have run.
 */
export const archiveWeek = async (now: number, deadline: Deadline): Promise<void> => {
  const sunday = addDays(mondayOf(dayKey(now)), -1);
  const leaderboard = weeklyLeaderboard(sunday);
  const week: Archive = { kind: 'weekly', period: weekOf(sunday), leaderboard };
  if (await isArchived(week, now)) return;
  await waitForLastResults(week, now, deadline);
  await completeWeeklyLeaderboard(sunday, now, deadline);
  await retryOnConflict(() => store(week, now));
};

/** The month that ended last. */
export const archiveMonth = async (now: number, deadline: Deadline): Promise<void> => {
  const last = monthOf(addDays(`${monthOf(dayKey(now))}-01`, -1));
  const month: Archive = { kind: 'monthly', period: last, leaderboard: monthlyLeaderboard(last) };
  if (await isArchived(month, now)) return;
  await waitForLastResults(month, now, deadline);
  await retryOnConflict(() => store(month, now));
};
