import { addDays, dayKey } from '#shared/time.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { printedDay } from '../answer/dates.ts';

export type Redemption = AnswerOf<'till.redemptions'>['redemptions'][number];

type DayOf = { readonly day: string; readonly name: string; readonly uses: readonly Redemption[] };

const nameOf = (day: string, today: string, first: Redemption): string => {
  if (day === today) return 'Oggi';
  return day === addDays(today, -1) ? 'Ieri' : printedDay(first.redeemedAt);
};

/** Uses by their Rome day, the newest first. */
export const byDay = (uses: readonly Redemption[], now: number): DayOf[] => {
  const today = dayKey(now);
  const groups = Map.groupBy(uses, use => dayKey(Date.parse(use.redeemedAt)));
  return [...groups].flatMap(([day, own]) => {
    const [first] = own;
    return first ? [{ day, name: nameOf(day, today, first), uses: own }] : [];
  });
};

/** '12 oggi'; 'Almeno 50 oggi' while there may be more of today on a page that has not been read. */
export const todayText = (days: readonly DayOf[], now: number, hasMore: boolean): string => {
  const today = days.find(({ day }) => day === dayKey(now));
  const count = today?.uses.filter(({ undoneAt }) => undoneAt === null).length ?? 0;
  return today && hasMore && days.length === 1 ? `Almeno ${count} oggi` : `${count} oggi`;
};
