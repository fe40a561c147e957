import { addDays, dayKey, romeClock, startOfDay } from '../time.ts';
import { afterQuietHours, hourOf } from './quiet-hours.ts';
import { discountEnd } from './rewards.ts';

/** What a player may be told by a push, each topic wanted or not by itself (rule 254). */
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

/** A player's devices that are told; one more replaces the oldest (rule 255). */
export const PUSH_DEVICES_MAX = 5;

/** So many pushes reach a player on a Rome day, those of chats not counted (rule 257). */
export const PUSHES_A_DAY = 6;

/** A voucher that ends is told of so many Rome days before its end (rule 258). */
export const VOUCHER_END_DAYS = 3;

/** The fewest days of a streak whose end a push announces (rule 258). */
export const STREAK_TOLD_DAYS = 2;
const STREAK_TOLD_HOUR = 19;

/** When a player is told of a streak that a Rome day would end (milliseconds): at 19:00. */
export const streakToldAt = (day: string): number => hourOf(day, STREAK_TOLD_HOUR);

const MINUTES_IN_HOUR = 60;

/**
 * When a player is told of the end of a voucher that is made at an instant (milliseconds): three Rome days
 * before it ends; of one that ends earlier the next day at the same hour; undefined if it has ended by then.
 */
export const voucherToldAt = (validUntil: number, now: number): number | undefined => {
  const end = discountEnd(validUntil);
  const before = startOfDay(addDays(dayKey(validUntil), 1 - VOUCHER_END_DAYS));
  if (before > now) return before;
  const { minutes } = romeClock(now);
  const nextDay = afterQuietHours(hourOf(addDays(dayKey(now), 1), minutes / MINUTES_IN_HOUR));
  return nextDay < end ? nextDay : undefined;
};
