import { addDays, dayKey, romeClock, startOfDay } from '../time.ts';
import { afterQuietHours, hourOf } from './quiet-hours.ts';
import { discountEnd } from './rewards.ts';

/** The topics of pushes; a player chooses each one separately (rule 254). */
export const PUSH_TOPICS = [
  'prize',
  'oven',
  'lives',
  'raid',
  'chat',
  'market',
  'streak',
  'offers',
] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** The most devices of a player that get pushes; one more replaces the oldest (rule 255). */
export const PUSH_DEVICES_MAX = 5;

/** How many pushes reach a player on a Rome day, not counting those of chats (rule 257). */
export const PUSHES_A_DAY = 6;

/** How many Rome days before its end the holder of a voucher is told (rule 258). */
export const VOUCHER_END_DAYS = 3;

/** The shortest streak, in days, whose end is announced by a push (rule 258). */
export const STREAK_TOLD_DAYS = 2;
const STREAK_TOLD_HOUR = 19;

/** When a player is told of a streak that would end with a Rome day: at 19:00, in milliseconds. */
export const streakToldAt = (day: string): number => hourOf(day, STREAK_TOLD_HOUR);

const MINUTES_IN_HOUR = 60;

/**
 * When a player is told that a voucher made at `now` ends; all in milliseconds. It is three Rome days before the end;
 * if that is already past, the next day at the same hour, or undefined if the voucher has ended by then.
 */
export const voucherToldAt = (validUntil: number, now: number): number | undefined => {
  const end = discountEnd(validUntil);
  const before = startOfDay(addDays(dayKey(validUntil), 1 - VOUCHER_END_DAYS));
  if (before > now) return before;
  const { minutes } = romeClock(now);
  const nextDay = afterQuietHours(hourOf(addDays(dayKey(now), 1), minutes / MINUTES_IN_HOUR));
  return nextDay < end ? nextDay : undefined;
};
