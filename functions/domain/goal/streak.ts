import { daysWithGoal, type GoalCounts } from '#shared/rules/goals.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import {
  countStreakDay,
  type PaidDay,
  STREAK_BONUS_LIVES,
  STREAK_COINS,
  STREAK_DAYS,
  type Streak,
} from '#shared/rules/streak.ts';
import { lives } from '../../items/campaign.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { notify } from '../notice/notice.ts';
import { issueForStreak } from '../reward-rule/issue.ts';
import type { GoalItems } from './goals.ts';

/** The streak after counting the days with a completed goal, and which of those days pay. */
const countDays = (before: Streak, days: readonly string[]) => {
  let streak = before;
  const paid: PaidDay[] = [];
  for (const day of days) {
    const counted = countStreakDay(streak, day);
    streak = counted.streak;
    paid.push(...counted.paid);
  }
  return { streak, paid };
};

/** Pays a day of a streak (rules 264 and 265). */
const payDay = async (
  unit: UnitOfWork,
  playerId: number,
  { bakery }: GoalItems,
  { day, days }: PaidDay,
): Promise<void> => {
  bakery.transact({ coins: STREAK_COINS }, { reason: 'streak', reference: day });
  const own = await unit.load(lives(playerId));
  own.set(addBonusLives(own.value, STREAK_BONUS_LIVES));
  notify(unit, playerId, { kind: 'streak_paid', days, coins: STREAK_COINS });
  if (days === STREAK_DAYS) await issueForStreak(unit, playerId, day);
};

/**
 * Counts the days with a completed goal for the streak and pays what they earn, in one transaction (rule 264). It
 * changes nothing that is counted already, so it may be called after any action.
 */
export const advanceStreak = async (
  unit: UnitOfWork,
  playerId: number,
  items: GoalItems,
  all: readonly GoalCounts[],
): Promise<void> => {
  const { daily, settings } = items;
  const days = daysWithGoal(all, settings.value.withoutChat);
  const { streak, paid } = countDays(daily.value.streak, days);
  if (streak === daily.value.streak) return;
  daily.set({ ...daily.value, streak });
  for (const day of paid) await payDay(unit, playerId, items, day);
};
