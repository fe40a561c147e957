import { allTimeValue, type Progress } from '#shared/rules/campaign.ts';
import { addDays, dayKey, mondayOf, startOfDay, weekOf } from '#shared/time.ts';
import type { Unit } from '../table/unit.ts';
import { type Board, endlessBoard, entryOn } from './board.ts';
import { place } from './place.ts';

export const allTimeBoard = (): Board => endlessBoard('campaign');

/** The board of the ISO week of an instant. */
export const campaignWeekBoard = (now: number): Board => {
  const monday = mondayOf(dayKey(now));
  return {
    name: `campaign:${weekOf(monday)}`,
    period: { from: startOfDay(monday), to: startOfDay(addDays(monday, 7)) },
  };
};

type Player = { readonly id: number; readonly username: string };

/** The entries that the two functions below need loaded. */
export const campaignEntries = (playerId: number, now: number) => [
  entryOn(allTimeBoard(), playerId),
  entryOn(campaignWeekBoard(now), playerId),
];

const detailOf = ({ maxLevelReached, totalStars }: Progress) => ({
  maxLevel: maxLevelReached,
  totalStars,
});

/** Puts a player's progress and week on the campaign's boards (Rules, decision 15). */
export const placeCampaign = (
  unit: Unit,
  { id, username }: Player,
  progress: Progress,
  weekTotal: number,
): void => {
  const standings = [
    [allTimeBoard(), allTimeValue(progress), progress.reachedAt],
    [campaignWeekBoard(unit.now), weekTotal, unit.now],
  ] as const;
  for (const [board, value, reachedAt] of standings) {
    if (unit.get(entryOn(board, id))?.value !== value) {
      place(unit, board, { value, reachedAt, playerId: id }, username, detailOf(progress));
    }
  }
};
