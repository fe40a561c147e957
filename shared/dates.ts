import { plural } from './amount-text.ts';
import {
  addDays,
  DAY,
  dayKey,
  dayNumber,
  HOUR,
  MINUTE,
  mondayOf,
  mondayOfWeek,
  monthOf,
  romeClock,
  SECOND,
} from './time.ts';

/**
 * Italian texts of dates and times. A day is a day key ('2026-11-20'). An instant is in milliseconds or in ISO 8601; its
 * day and its time are Rome's, wherever the device is. The first of a month is an ordinal: '1º dicembre'.
 */
type Instant = number | string;

export const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
] as const;

/** From Monday on. */
export const WEEKDAYS = [
  'lunedì',
  'martedì',
  'mercoledì',
  'giovedì',
  'venerdì',
  'sabato',
  'domenica',
] as const;

/** The weekday of a day, where 0 is Monday: 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): number => (dayNumber(day) + 3) % 7;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The months since the year 0 until the month of a day. */
const monthNumber = (day: string): number => 12 * yearOf(day) + Number(day.slice(5, 7)) - 1;

/** The weeks since 1970 until the week of a day. */
const weekNumber = (day: string): number => dayNumber(mondayOf(day)) / 7;

/** 'novembre', of a day or a month. */
export const monthName = (day: string): string => MONTHS[monthNumber(day) % 12] ?? '';

/** 'nov'. */
export const shortMonth = (day: string): string => monthName(day).slice(0, 3);

/** 'novembre 2026'. */
export const monthAndYear = (day: string): string => `${monthName(day)} ${yearOf(day)}`;

/** '20', '1º'. */
export const dayOfMonth = (day: string): string => {
  const number = Number(day.slice(8));
  return number === 1 ? '1º' : String(number);
};

/** '20 nov', '1º dic'. */
export const shortDay = (day: string): string => `${dayOfMonth(day)} ${shortMonth(day)}`;

/** '20 novembre', '1º dicembre'. */
export const dayAndMonth = (day: string): string => `${dayOfMonth(day)} ${monthName(day)}`;

/** '20 novembre 2026', '1º dicembre 2026'. */
export const longDay = (day: string): string => `${dayOfMonth(day)} ${monthAndYear(day)}`;

/** 'venerdì 20 novembre'. */
export const weekdayAndDay = (day: string): string =>
  `${WEEKDAYS[weekdayOf(day)]} ${dayAndMonth(day)}`;

/** 'venerdì 20 novembre 2026'. */
export const fullDay = (day: string): string => `${weekdayAndDay(day)} ${yearOf(day)}`;

/** 'Oggi' or 'Ieri'; undefined for any other day. */
export const recentDay = (day: string, today: string): string | undefined => {
  if (day === today) return 'Oggi';
  return day === addDays(today, -1) ? 'Ieri' : undefined;
};

const millis = (instant: Instant): number =>
  typeof instant === 'number' ? instant : Date.parse(instant);

const dayOf = (instant: Instant): string => dayKey(millis(instant));

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** '13:05'. */
export const formatTime = (instant: Instant): string => {
  const { minutes } = romeClock(millis(instant));
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** '20 nov 2026'. */
export const formatDate = (instant: Instant): string => {
  const day = dayOf(instant);
  return `${shortDay(day)} ${yearOf(day)}`;
};

/** '20 nov 2026, 13:05'. */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;

/** '20 novembre 2026'. */
export const formatLongDate = (instant: Instant): string => longDay(dayOf(instant));

/** '20 novembre 2026 alle 13:05'. */
export const formatLongDateTime = (instant: Instant): string =>
  `${formatLongDate(instant)} alle ${formatTime(instant)}`;

const ELIDED = { dal: 'dall', Dal: 'Dall', del: 'dell', al: 'all', il: 'l', Il: 'L' } as const;

/** A text that begins with a capital letter, as a sentence or a title does. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An Italian preposition or article followed by a date that begins with its day, or by a number: 'dal 7 dicembre', but
 * elided before a vowel in 'dall’8' and 'dall’11' (rule 130).
 */
export const elideBefore = (word: keyof typeof ELIDED, date: string): string =>
  /^(8|11)( |$)/.test(date) ? `${ELIDED[word]}’${date}` : `${word} ${date}`;

/**
 * A first day before its last one, without what they share: '16' before '22 novembre 2026', '30 novembre' before
 * '6 dicembre 2026', '28 dicembre 2026' before '3 gennaio 2027'.
 */
export const startText = (first: string, last: string): string => {
  if (yearOf(first) !== yearOf(last)) return longDay(first);
  return monthOf(first) === monthOf(last) ? dayOfMonth(first) : dayAndMonth(first);
};

/** The first and the last day of an ISO week such as '2026-W47' (rule 1); undefined for a month such as '2026-11'. */
export const weekDays = (period: string): readonly [first: string, last: string] | undefined => {
  if (!period.includes('W')) return undefined;
  const monday = mondayOfWeek(period);
  return [monday, addDays(monday, 6)];
};

/** A period within a sentence: 'della settimana dal 16 al 22 novembre 2026', 'di novembre 2026'. */
export const periodText = (period: string): string => {
  const week = weekDays(period);
  if (!week) return `di ${monthAndYear(period)}`;
  const [first, last] = week;
  return `della settimana ${elideBefore('dal', startText(first, last))} ${elideBefore('al', longDay(last))}`;
};

/**
 * The units for how long ago a day was, with their lengths in days. The name of the last unit is used only if the
 * calendar agrees: 40 days ago is 'mese scorso' only if it was in the month before today's.
 */
const AGES = [
  { days: 365, one: 'anno', many: 'anni', last: 'anno scorso', numberOf: yearOf },
  { days: 30, one: 'mese', many: 'mesi', last: 'mese scorso', numberOf: monthNumber },
  { days: 7, one: 'settimana', many: 'settimane', last: 'settimana scorsa', numberOf: weekNumber },
  { days: 1, one: 'giorno', many: 'giorni', last: 'ieri', numberOf: dayNumber },
] as const;

/**
 * 'ora', '5 minuti fa', '3 ore fa' on the same day of Rome, 'ieri', 'l’altro ieri', 'settimana scorsa', '2 mesi fa'. A
 * future instant counts as now, since clocks may differ.
 */
export const relativeTime = (then: number, now: number): string => {
  const elapsed = now - then;
  if (elapsed < MINUTE) return 'ora';
  if (elapsed < HOUR) return `${plural(Math.floor(elapsed / MINUTE), 'minuto', 'minuti')} fa`;
  const [day, today] = [dayKey(then), dayKey(now)];
  const age = dayNumber(today) - dayNumber(day);
  const unit = AGES.find(({ days }) => age >= days);
  if (!unit) return `${plural(Math.floor(elapsed / HOUR), 'ora', 'ore')} fa`;
  if (age === 2) return 'l’altro ieri';
  const { days, one, many, last, numberOf } = unit;
  const count = Math.floor(age / days);
  const isLast = count === 1 && numberOf(today) - numberOf(day) === 1;
  return isLast ? last : `${plural(count, one, many)} fa`;
};

/** The time left, from milliseconds: 'tra 6 giorni', 'tra 1 ora', 'tra meno di un minuto'. */
export const timeLeft = (left: number): string => {
  if (left < MINUTE) return 'tra meno di un minuto';
  if (left < HOUR) return `tra ${plural(Math.floor(left / MINUTE), 'minuto', 'minuti')}`;
  if (left < DAY) return `tra ${plural(Math.floor(left / HOUR), 'ora', 'ore')}`;
  return `tra ${plural(Math.floor(left / DAY), 'giorno', 'giorni')}`;
};

/** '5:07:09': milliseconds as hours, minutes and seconds; never below zero. */
export const countdown = (ms: number): string => {
  const left = Math.max(0, ms);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
};
