import { daily as contract } from '#shared/contract/daily.ts';
import { addDays, dayKey, mondayOf } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { progress } from '../../items/campaign.ts';
import { seenRecap } from '../../items/daily.ts';

/** Records that last week's recap was seen, and the star count from which the next recap starts (rule 270). */
export const seenWeek = operation(contract.seenWeek, {
  loads: ({ callerId }) => ({ seen: seenRecap(callerId), progress: progress(callerId) }),
  run: ({ now, items: { seen, progress } }) => {
    const monday = addDays(mondayOf(dayKey(now)), -7);
    if (seen.value?.monday !== monday) seen.set({ monday, stars: progress.value.totalStars });
    return {};
  },
});
