import { daily as contract } from '#shared/contract/daily.ts';
import { addDays, dayKey, mondayOf, startOfDay } from '#shared/time.ts';
import { readPlayedWeek } from '../../domain/daily/week-recap.ts';
import { operation } from '../../http/operation.ts';
import { progress } from '../../items/campaign.ts';
import { seenRecap } from '../../items/daily.ts';

/** The recap of last week. It is empty for a player who has seen it, did nothing, or registered since (rule 270). */
export const week = operation(contract.week, {
  loads: ({ callerId }) => ({ seen: seenRecap(callerId), progress: progress(callerId) }),
  run: async ({ caller, now, items: { seen, progress } }) => {
    const thisMonday = mondayOf(dayKey(now));
    const monday = addDays(thisMonday, -7);
    const before = seen.value;
    if (before?.monday === monday || caller.createdAt >= startOfDay(thisMonday))
      return { recap: null };
    const { totalStars: stars } = progress.value;
    const starsGained = before?.monday === addDays(monday, -7) ? stars - before.stars : null;
    const played = await readPlayedWeek(caller.id, monday);
    const isIdle = played.bestScore === null && played.stamps === 0 && !starsGained;
    if (isIdle) return { recap: null };
    return { recap: { monday, ...played, stars, starsGained } };
  },
});
