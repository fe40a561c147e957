import { daysWithGoal } from '#shared/rules/goals.ts';
import { STREAK_TOLD_DAYS, streakToldAt } from '#shared/rules/pushes.ts';
import type { Streak } from '#shared/rules/streak.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { dailyGoals } from '../../../items/daily.ts';
import type { DuePush } from '../../../items/pushes.ts';
import { bakery } from '../../bakery/bakery.ts';
import { streakText } from '../texts.ts';
import { dueSource } from './source.ts';

/** What is due on the day after a streak's last one, which would end it. */
export const streakDue = (playerId: number, { numbers }: Streak): DuePush[] => {
  const last = Object.keys(numbers).sort().at(-1);
  if (last === undefined || (numbers[last] ?? 0) < STREAK_TOLD_DAYS) return [];
  const about = addDays(last, 1);
  return [{ playerId, topic: 'streak', about, dueAt: streakToldAt(about) }];
};

/** The same, if a change has made another day the last one. */
export const grownStreakDue = (
  playerId: number,
  { before, after }: { readonly before: Streak | undefined; readonly after: Streak },
): DuePush[] => {
  const [had] = before ? streakDue(playerId, before) : [];
  return streakDue(playerId, after).filter(({ about }) => about !== had?.about);
};

/** It holds on the day that would end the streak, while no goal of it is done. */
export const streakSource = dueSource(
  ({ playerId }) => ({ daily: dailyGoals(playerId), bakery: bakery(playerId) }),
  ({ daily, bakery: own }, { about }, now) => {
    const { numbers } = daily.value.streak;
    const days = numbers[addDays(about, -1)] ?? 0;
    // What the oven has finished is counted for the streak only once somebody looks.
    const isBaked = daysWithGoal([own.current.goalCounts ?? {}]).includes(about);
    const isSafe = about in numbers || isBaked;
    return dayKey(now) === about && days >= STREAK_TOLD_DAYS && !isSafe
      ? streakText(days)
      : undefined;
  },
);
