import { dayNumber, HOUR } from '../time.ts';
import type { Inventory } from './bakery.ts';

/** The ledger reasons of changes that the bakery's owner didn't make. */
export const AWAY_REASONS = ['production', 'oven', 'offer_sold', 'raided'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];

/** After how many hours of absence the owner is shown a summary. */
const AWAY_HOURS = 1;

/**
 * The changes of a bakery's inventory, by reason, since its owner's last visit. `since` is in
 * milliseconds; it is 0 before the bakery opens, when there is no summary.
 */
export type AwaySummary = {
  readonly since: number;
  readonly sums: Readonly<Partial<Record<AwayReason, Readonly<Partial<Inventory>>>>>;
};

/** Whether there is a summary to show: the absence lasted an hour or more and changed something. */
export const hasAwaySummary = ({ since, sums }: AwaySummary, now: number): boolean =>
  since > 0 && now - since >= AWAY_HOURS * HOUR && Object.keys(sums).length > 0;

/** A new summary that starts at `now` (milliseconds), unless the old one is due to be shown. */
export const resetAwaySummary = (away: AwaySummary, now: number): AwaySummary =>
  hasAwaySummary(away, now) ? away : { since: now, sums: {} };

/** After how many days of absence a player is greeted with what has happened meanwhile (rule 310). */
export const ABSENCE_DAYS = 3;

/**
 * The last day on which somebody did something ('2026-11-20'), if ABSENCE_DAYS or more have passed since; else undefined
 * (rule 310).
 */
export const absentSince = (lastDay: string, today: string): string | undefined =>
  dayNumber(today) - dayNumber(lastDay) >= ABSENCE_DAYS ? lastDay : undefined;
