import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';

/** The lengths of the periods of the shop's numbers, and the most of each (rule 226). */
export const PERIODS_MAX = { day: 60, week: 53, month: 24 } as const;
export type PeriodLength = keyof typeof PERIODS_MAX;

const LONGEST = 60;

const withVoucher = z.object({ purchases: f.count, amount: f.count });

/** What becomes of rewards: how many, in a period. */
const rewardCounts = {
  issued: f.count,
  claimed: f.count,
  /** Vouchers that were made of them. */
  generated: f.count,
  redeemed: f.count,
  expired: f.count,
  withdrawn: f.count,
};

const period = z.object({
  /** '2026-11-25', the Monday of a week, or '2026-11'. */
  period: z.string(),
  registrations: f.count,
  /** By the place that the registration named; those that named none are left out. */
  registrationsFrom: z.record(z.string(), f.count),
  /** Players who did anything; null but by day. */
  activePlayers: z.nullable(f.count),
  /** Distinct customers. */
  customers: f.count,
  /** Those whose first purchase lies in the period. */
  newCustomers: f.count,
  returningCustomers: f.count,
  purchases: f.count,
  /** Before discounts, in cents. */
  amount: f.count,
  discount: f.count,
  withVoucher,
  stamps: f.count,
  cardsCompleted: f.count,
  slips: z.object({ made: f.count, used: f.count }),
  /** Vouchers that were used without a purchase. */
  redemptionsWithoutAmount: f.count,
  ...rewardCounts,
  /** What the uses of vouchers cost the shop: what their rewards say, else their discount; in cents. */
  cost: f.count,
});

const prize = z.object({
  prizeId: f.id,
  name: z.string(),
  ...rewardCounts,
  discount: f.count,
  cost: f.count,
});

/** The shop's numbers (rules 226 to 229); part of the admin area. */
export const business = {
  business: route({
    summary: 'What was sold, by whom, and what the rewards cost, in days, weeks or months',
    method: 'GET',
    path: '/api/superadmin/business',
    access: 'superadmin',
    input: z
      .strictObject({
        by: z.enum(['day', 'week', 'month']),
        /** How many periods; the present one is the last. */
        count: f.fromText(z.int().check(z.minimum(1), z.maximum(LONGEST))),
      })
      .check(
        z.refine(({ by, count }) => count <= PERIODS_MAX[by], {
          error: 'Sono troppi periodi.',
          path: ['count'],
        }),
      ),
    output: z.object({
      periods: z.array(period),
      prizes: z.array(prize),
      /** The purchases by weekday, of which 0 is Monday, and hour. */
      hours: z.array(z.array(f.count)),
      liability: z.object({ openStamps: f.count, unusedVouchers: f.count, unusedCost: f.count }),
    }),
    failures: [],
  }),
};

export type BusinessPeriod = z.output<typeof period>;
export type BusinessPrize = z.output<typeof prize>;
