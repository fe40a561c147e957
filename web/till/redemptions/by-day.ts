import { addDays, dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { formatLongDate } from '../result/dates.ts';

export type Redemption = ResponseOf<'till.redemptions'>['redemptions'][number];

type RedemptionDay = {
  readonly day: string;
  readonly name: string;
  readonly uses: readonly Redemption[];
};

const nameOf = (day: string, today: string, first: Redemption): string => {
  if (day === today) return 'Oggi';
  return day === addDays(today, -1) ? 'Ieri' : formatLongDate(first.redeemedAt);
};

/** Uses by their Rome day, the newest first. */
export const byDay = (uses: readonly Redemption[], now: number): RedemptionDay[] => {
  const today = dayKey(now);
  const groups = Map.groupBy(uses, use => dayKey(Date.parse(use.redeemedAt)));
  return [...groups].flatMap(([day, own]) => {
    const [first] = own;
    return first ? [{ day, name: nameOf(day, today, first), uses: own }] : [];
  });
};

/** '12 oggi'; 'Almeno 50 oggi' while there may be more of today on a page that has not been read. */
export const todayText = (
  days: readonly RedemptionDay[],
  now: number,
  hasMore: boolean,
): string => {
  const today = days.find(({ day }) => day === dayKey(now));
  const count = today?.uses.filter(({ undoneAt }) => undoneAt === null).length ?? 0;
  return today && hasMore && days.length === 1 ? `Almeno ${count} oggi` : `${count} oggi`;
};
