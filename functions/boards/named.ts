import { addDays, startOfDay, weekOf } from '#shared/time.ts';
import { type Board, dailyBoard, monthlyBoard, weeklyBoard } from './board.ts';
import { allTimeBoard, campaignWeekBoard } from './campaign.ts';
import { isRanking, rankingBoard } from './rankings.ts';

/** Some day of an ISO week, from its name. */
const dayIn = (week: string): string => {
  const [year = '', number = ''] = week.split('-W');
  const day = addDays(`${year}-01-04`, (Number(number) - 1) * 7);
  return weekOf(day) === week ? day : addDays(day, 1);
};

/** The board that an entry was stored under. */
export const boardNamed = (name: string): Board => {
  if (isRanking(name)) return rankingBoard(name);
  const [kind, period = ''] = name.split(':');
  if (kind === 'daily') return dailyBoard(period);
  if (kind === 'weekly') return weeklyBoard(period);
  if (kind === 'monthly') return monthlyBoard(period);
  return period === '' ? allTimeBoard() : campaignWeekBoard(startOfDay(dayIn(period)));
};
