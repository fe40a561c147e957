import { allTimeValue, type Progress } from '#shared/rules/campaign.ts';
import { addDays, dayKey, mondayOf, startOfDay, weekOf } from '#shared/time.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { allTimeLeaderboard, entryOn, type Leaderboard } from './leaderboard.ts';
import { updateEntry } from './update-entry.ts';

export const campaignLeaderboard = (): Leaderboard => allTimeLeaderboard('campaign');

/** The leaderboard of the ISO week of an instant. */
export const campaignWeekLeaderboard = (now: number): Leaderboard => {
  const monday = mondayOf(dayKey(now));
  return {
    name: `campaign:${weekOf(monday)}`,
    period: { from: startOfDay(monday), to: startOfDay(addDays(monday, 7)) },
  };
};

type Player = { readonly id: number; readonly username: string };

/** The entries that `updateCampaignLeaderboards` needs loaded. */
export const campaignEntries = (playerId: number, now: number) => [
  entryOn(campaignLeaderboard(), playerId),
  entryOn(campaignWeekLeaderboard(now), playerId),
];

const detailOf = ({ maxLevelReached, totalStars }: Progress) => ({
  maxLevel: maxLevelReached,
  totalStars,
});

/** Sets a player's progress and week's score on the campaign's leaderboards (rule 15). */
export const updateCampaignLeaderboards = (
  unit: UnitOfWork,
  { id, username }: Player,
  progress: Progress,
  weekTotal: number,
): void => {
  const standings = [
    [campaignLeaderboard(), allTimeValue(progress), progress.reachedAt],
    [campaignWeekLeaderboard(unit.now), weekTotal, unit.now],
  ] as const;
  for (const [leaderboard, value, reachedAt] of standings) {
    if (unit.get(entryOn(leaderboard, id))?.value !== value) {
      const entry = { value, reachedAt, playerId: id, username, detail: detailOf(progress) };
      updateEntry(unit, leaderboard, entry);
    }
  }
};
