import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';

/** The period lengths of the shop's figures, and the most periods of each length (rule 226). */
export const PERIODS_MAX = { day: 60, week: 53, month: 24 } as const;
export type PeriodLength = keyof typeof PERIODS_MAX;

const LONGEST = 60;

const withVoucher = z.object({ purchases: f.count, amount: f.count });

/** How many rewards reached each state in a period. */
const rewardCounts = {
  issued: f.count,
  claimed: f.count,
  /** Vouchers generated from rewards. */
  generated: f.count,
  redeemed: f.count,
  expired: f.count,
  withdrawn: f.count,
};

/** A count that belongs to no location: null where only one location is counted (rule 314). */
const ofWhole = z.nullable(f.count);

/** The figures of some days. */
const figures = {
  registrations: ofWhole,
  /** Counts by the place that the registration named; registrations without a place are left out. */
  registrationsFrom: z.nullable(z.record(z.string(), f.count)),
  /** Players who did anything on the day; null for weeks and months. */
  activePlayers: z.nullable(f.count),
  /** Distinct customers. */
  customers: f.count,
  /** Customers whose first purchase lies in the period. */
  newCustomers: f.count,
  returningCustomers: f.count,
  /** Customers with purchases on two days of the period or more; 0 for a single day. */
  cameBack: f.count,
  purchases: f.count,
  /** Before discounts, in cents. */
  amount: f.count,
  discount: f.count,
  withVoucher,
  stamps: f.count,
  cardsCompleted: ofWhole,
  slips: z.object({ made: f.count, used: f.count }),
  /** Vouchers used without a purchase. */
  redemptionsWithoutAmount: f.count,
  issued: ofWhole,
  claimed: ofWhole,
  generated: ofWhole,
  redeemed: f.count,
  expired: ofWhole,
  withdrawn: ofWhole,
  /** What the used vouchers cost the shop, in cents: the cost that the reward states, otherwise the discount. */
  cost: ofWhole,
};

const period = z.object({
  /** The day ('2026-11-25'), the ISO week ('2026-W48'), or the month ('2026-11'). */
  period: z.string(),
  ...figures,
  /**
   * The same for the period before, up to the same day if this one isn't over; null if nothing had been counted by
   * then.
   */
  before: z.nullable(z.object(figures)),
});

/** The figures by which locations are compared. Amounts in cents. */
const locationFigures = z.object({
  customers: f.count,
  newCustomers: f.count,
  purchases: f.count,
  amount: f.count,
});

/** A location in the last complete period, and in the present one. */
const location = z.object({ id: f.id, last: locationFigures, present: locationFigures });

const prize = z.object({
  prizeId: f.id,
  name: z.string(),
  ...rewardCounts,
  discount: f.count,
  cost: f.count,
});

/** The shop's figures (rules 226 to 229); part of the admin area. */
export const business = {
  business: route({
    summary: 'What was sold, by whom, and what the rewards cost, in days, weeks or months',
    method: 'GET',
    path: '/api/superadmin/business',
    access: 'superadmin',
    input: z
      .strictObject({
        by: z.enum(['day', 'week', 'month']),
        /** How many periods; the last one is the current one. */
        count: f.fromText(z.int().check(z.minimum(1), z.maximum(LONGEST))),
        /** Restricts the figures to one location; those that belong to no location are then null. */
        location: z.optional(f.pathId),
      })
      .check(
        z.refine(({ by, count }) => count <= PERIODS_MAX[by], {
          error: 'Sono troppi periodi.',
          path: ['count'],
        }),
      ),
    output: z.object({
      periods: z.array(period),
      prizes: z.nullable(z.array(prize)),
      /** The locations side by side; empty if the shop has only one, or if one was asked for. */
      locations: z.array(location),
      /** The purchases by weekday (0 is Monday) and hour. */
      hours: z.array(z.array(f.count)),
      liability: z.nullable(
        z.object({
          openStamps: f.count,
          /** The open stamps' share of the cost of the card's prize, in cents; null if that cost isn't known. */
          stampsWorth: z.nullable(f.count),
          unusedVouchers: f.count,
          unusedCost: f.count,
          /** Discounts that were given and can be used, but haven't been generated. */
          claimableDiscounts: f.count,
          claimableCost: f.count,
        }),
      ),
    }),
    failures: [],
  }),
};

export type BusinessPeriod = z.output<typeof period>;
export type BusinessFigures = Omit<BusinessPeriod, 'period' | 'before'>;
export type BusinessLocation = z.output<typeof location>;
export type BusinessPrize = z.output<typeof prize>;
