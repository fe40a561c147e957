import { HOUR } from '../time.ts';
import type { Inventory } from './bakery.ts';

/** What happens to a bakery by itself or by others, as the ledger names it. */
export const AWAY_REASONS = ['production', 'oven', 'offer_sold', 'raided'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];

/** Hours after which whoever comes back is told what has happened. */
const AWAY_HOURS = 1;

/**
 * What came in and went out by itself since the owner was last here (milliseconds; 0 before the
 * bakery opens, when nothing is told).
 */
export type AwaySummary = {
  readonly since: number;
  readonly sums: Readonly<Partial<Record<AwayReason, Readonly<Partial<Inventory>>>>>;
};

/** Whether there is something to tell: an hour or more has passed, and not for nothing. */
export const hasAwaySummary = ({ since, sums }: AwaySummary, now: number): boolean =>
  since > 0 && now - since >= AWAY_HOURS * HOUR && Object.keys(sums).length > 0;

/** The owner is here: nothing that happened before needs telling, unless it is told already. */
export const resetAwaySummary = (away: AwaySummary, now: number): AwaySummary =>
  hasAwaySummary(away, now) ? away : { since: now, sums: {} };
