import { dayAndMonth, elideBefore, formatTime, WEEKDAYS, weekdayOf } from '../dates.ts';
import { addDays, dayKey, dayNumber } from '../time.ts';

/**
 * Opening hours by Rome's clocks; `from` is inclusive, `to` is exclusive and '24:00' at most, or a time of the next day
 * if it isn't after `from`.
 */
type Opening = { readonly from: string; readonly to: string };

/** The latest closing after midnight. */
export const LATEST_CLOSING = '06:00';

/** Whether an opening ends on the day after it begins (rule 275). */
export const isOvernight = ({ from, to }: Opening): boolean => to <= from;

/** When a shop is open (rule 275). */
export type OpeningHours = {
  /** The openings of each weekday in order, Monday first; null while they are unknown. */
  readonly hours: readonly (readonly Opening[])[] | null;
  /** Days on which it is closed regardless of its hours. */
  readonly closedOn: readonly string[];
};

export type OpeningState =
  /** `until` is null if it doesn't close before the end of tomorrow; `reopensAt` if it doesn't open again today. */
  | { readonly isOpen: true; readonly until: string | null; readonly reopensAt: string | null }
  | {
      readonly isOpen: false;
      readonly hasOpeningsToday: boolean;
      /** null if it never opens again. */
      readonly next: { readonly day: string; readonly from: string } | null;
    };

const DAY_START = '00:00';
const DAY_END = '24:00';

const openingsOf = ({ hours, closedOn }: OpeningHours, day: string): readonly Opening[] =>
  closedOn.includes(day) ? [] : (hours?.[weekdayOf(day)] ?? []);

/**
 * When one of today's openings ends: after midnight if tomorrow begins with another one, null if that lasts all day.
 */
const endOf = (hours: OpeningHours, today: string, { to }: Opening): string | null => {
  const [first] = openingsOf(hours, addDays(today, 1));
  if (to !== DAY_END || first?.from !== DAY_START) return to;
  return first.to === DAY_END ? null : first.to;
};

/**
 * The first opening after a time of today. A closed day hides a weekday once, so each one adds a week to the search.
 */
const nextOpening = (hours: OpeningHours, today: string, time: string) => {
  const days = 7 * (hours.closedOn.length + 1);
  for (let i = 0; i <= days; i++) {
    const day = addDays(today, i);
    const opening = openingsOf(hours, day).find(({ from }) => i > 0 || from > time);
    if (opening) return { day, from: opening.from };
  }
  return null;
};

/** Whether a shop is open, by Rome's clocks, and when that changes (rule 278); null while its hours are unknown. */
export const openingState = (hours: OpeningHours, now: number): OpeningState | null => {
  if (!hours.hours) return null;
  const [today, time] = [dayKey(now), formatTime(now)];
  const openings = openingsOf(hours, today);
  const evening = openingsOf(hours, addDays(today, -1)).at(-1);
  const isLate = evening !== undefined && isOvernight(evening) && time < evening.to;
  const open = isLate
    ? evening
    : openings.find(one => one.from <= time && (time < one.to || isOvernight(one)));
  if (open) {
    const reopensAt = openings.find(({ from }) => from > time)?.from ?? null;
    return { isOpen: true, until: endOf(hours, today, open), reopensAt };
  }
  const next = nextOpening(hours, today, time);
  return { isOpen: false, hasOpeningsToday: openings.length > 0, next };
};

/** The time in a sentence: 'alle 8:00', 'all’1:00'; 'dalle 8:00' with another preposition. */
const atTime = (time: string, preposition: 'a' | 'da' = 'a'): string => {
  const text = time.replace(/^0/, '');
  return text.startsWith('1:') ? `${preposition}ll’${text}` : `${preposition}lle ${text}`;
};

/**
 * When it opens next: 'apre alle 15:30', 'apre domani alle 8:00', 'riapre martedì alle 7:00', 'riapre l’8 gennaio alle
 * 7:00'.
 */
const nextText = (today: string, { day, from }: { day: string; from: string }): string => {
  const days = dayNumber(day) - dayNumber(today);
  if (days === 0) return `apre ${atTime(from)}`;
  if (days === 1) return `apre domani ${atTime(from)}`;
  const name = days < 7 ? WEEKDAYS[weekdayOf(day)] : elideBefore('il', dayAndMonth(day));
  return `riapre ${name} ${atTime(from)}`;
};

/**
 * The text about a shop's hours now (rule 278): 'oggi aperto fino alle 19:30', 'Aperto fino alle 13:00, poi dalle
 * 15:30.', 'apre alle 15:30', 'oggi chiuso, apre domani alle 8:00'; null while they are unknown.
 */
export const openingText = (hours: OpeningHours, now: number): string | null => {
  const state = openingState(hours, now);
  if (!state) return null;
  if (state.isOpen) {
    if (state.until !== null && state.reopensAt !== null)
      return `Aperto fino ${atTime(state.until)}, poi ${atTime(state.reopensAt, 'da')}.`;
    const until = state.until === null ? 'tutto il giorno' : `fino ${atTime(state.until)}`;
    return `oggi aperto ${until}`;
  }
  return [
    ...(state.hasOpeningsToday ? [] : ['oggi chiuso']),
    ...(state.next ? [nextText(dayKey(now), state.next)] : []),
  ].join(', ');
};

/**
 * The opening hours of a week, one line per day: 'lunedì 07:00–13:00, 15:30–19:30', 'martedì chiuso'; empty while they
 * are unknown.
 */
export const weekLines = ({ hours }: Pick<OpeningHours, 'hours'>): string[] =>
  (hours ?? []).map((openings, i) => {
    const times = openings.map(({ from, to }) => `${from}–${to}`).join(', ');
    return `${WEEKDAYS[i]} ${times || 'chiuso'}`;
  });
