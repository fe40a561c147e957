import { addDays, startOfDay, weekOf } from '#shared/time.ts';
import { bakeryLeaderboard, isBakeryRanking } from './bakery.ts';
import { campaignLeaderboard, campaignWeekLeaderboard } from './campaign.ts';
import {
  dailyLeaderboard,
  type Leaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from './leaderboard.ts';

/** A day of an ISO week, from the week's name such as '2026-W47'. */
const dayInWeek = (week: string): string => {
  const [year = '', number = ''] = week.split('-W');
  const day = addDays(`${year}-01-04`, (Number(number) - 1) * 7);
  return weekOf(day) === week ? day : addDays(day, 1);
};

/** The leaderboard of a stored name. */
export const leaderboardByName = (name: string): Leaderboard => {
  if (isBakeryRanking(name)) return bakeryLeaderboard(name);
  const [kind, period = ''] = name.split(':');
  if (kind === 'daily') return dailyLeaderboard(period);
  if (kind === 'weekly') return weeklyLeaderboard(period);
  if (kind === 'monthly') return monthlyLeaderboard(period);
  return period === ''
    ? campaignLeaderboard()
    : campaignWeekLeaderboard(startOfDay(dayInWeek(period)));
};
