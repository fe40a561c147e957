import { bakeryLeaderboard, isBakeryRanking } from './bakery.ts';
import { campaignLeaderboard, campaignWeekLeaderboard } from './campaign.ts';
import {
  challengeLeaderboard,
  dailyLeaderboard,
  type Leaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from './leaderboard.ts';

/** The leaderboard of a stored name. */
export const leaderboardByName = (name: string): Leaderboard => {
  if (isBakeryRanking(name)) return bakeryLeaderboard(name);
  const [kind, period = ''] = name.split(':');
  if (kind === 'daily') return dailyLeaderboard(period);
  if (kind === 'challenge') return challengeLeaderboard(period);
  if (kind === 'weekly') return weeklyLeaderboard(period);
  if (kind === 'monthly') return monthlyLeaderboard(period);
  return period === '' ? campaignLeaderboard() : campaignWeekLeaderboard(period);
};
