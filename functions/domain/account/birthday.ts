import { iso } from '#shared/time.ts';
import type { birthday } from '../../items/reward-rules.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** A birthday as its owner sees it, and from when on it may be changed, unless it may be now (rule 243). */
export const birthdayView = ({ value, now }: LoadedBy<typeof birthday>) => ({
  birthday: value?.birthday ?? null,
  changeableFrom: value && value.changeableFrom > now ? iso(value.changeableFrom) : null,
});
