import type {
  BusinessFigures,
  BusinessPeriod,
  BusinessPrize,
} from '#shared/contract/admin/business.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

const NOTHING: BusinessFigures = {
  registrations: 0,
  registrationsFrom: {},
  activePlayers: null,
  customers: 0,
  newCustomers: 0,
  returningCustomers: 0,
  cameBack: 0,
  purchases: 0,
  amount: 0,
  discount: 0,
  withVoucher: { purchases: 0, amount: 0 },
  stamps: 0,
  cardsCompleted: 0,
  slips: { made: 0, used: 0 },
  redemptionsWithoutAmount: 0,
  issued: 0,
  claimed: 0,
  generated: 0,
  redeemed: 0,
  expired: 0,
  withdrawn: 0,
  cost: 0,
};

/** An empty period of the shop's figures. */
export const emptyPeriod = (period: string): BusinessPeriod => ({
  period,
  ...NOTHING,
  before: null,
});

/** A month of a growing shop with this many customers. */
const monthWith = (period: string, customers: number): BusinessPeriod => ({
  ...emptyPeriod(period),
  registrations: Math.round(customers / 3),
  customers,
  newCustomers: customers - Math.round(0.42 * customers),
  returningCustomers: Math.round(0.42 * customers),
  cameBack: Math.round(0.42 * customers),
  purchases: 2 * customers,
  amount: 2 * customers * 1210,
  discount: 31 * customers,
  withVoucher: { purchases: Math.round(customers / 4), amount: Math.round(customers / 4) * 1520 },
  stamps: 2 * customers + 9,
  cardsCompleted: Math.round(customers / 8),
  slips: { made: 12, used: 7 },
  redemptionsWithoutAmount: 3,
  cost: 43 * customers,
});

const prize = (prizeId: number, name: string, issued: number): BusinessPrize => ({
  prizeId,
  name,
  issued,
  claimed: Math.round(0.8 * issued),
  generated: Math.round(0.75 * issued),
  redeemed: Math.round(0.5 * issued),
  expired: Math.round(0.15 * issued),
  withdrawn: 1,
  discount: 90 * issued,
  cost: 120 * issued,
});

const MONTHS = ['11', '12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];

/** The purchases of a bakery: at breakfast, more on Saturdays and Sundays, closed on Mondays. */
const HOURS = Array.from({ length: 7 }, (_day, weekday) =>
  Array.from({ length: 24 }, (_hour, hour) => {
    if (weekday === 0 || hour < 7 || hour > 19) return 0;
    const isBreakfast = hour >= 8 && hour <= 10;
    return (isBreakfast ? 30 : 8) + (weekday >= 5 ? 25 : 0) + (hour % 3);
  }),
);

/** Thirteen months, the last of which has only begun. */
export const businessMonths = (): ResponseOf<'admin.business'> => ({
  periods: MONTHS.map((month, i) => {
    const of = (index: number) => (index === MONTHS.length - 1 ? 131 : 90 + 11 * index);
    const { period: _, before: __, ...before } = monthWith('', of(i - 1));
    return { ...monthWith(`${i < 2 ? 2025 : 2026}-${month}`, of(i)), before };
  }),
  prizes: [
    prize(1, 'Caffè in omaggio', 210),
    prize(2, 'Sconto del 10% sulle torte', 96),
    prize(3, 'Vassoio di pasticcini del sabato', 41),
    prize(4, 'Bignè alla crema', 30),
    prize(5, 'Colazione per due, con spremuta', 12),
  ],
  hours: HOURS,
  locations: [],
  liability: {
    openStamps: 312,
    stampsWorth: 4680,
    unusedVouchers: 27,
    unusedCost: 8100,
    claimableDiscounts: 5,
    claimableCost: 1250,
  },
});

export const emptyBusiness = (): ResponseOf<'admin.business'> => ({
  periods: businessMonths().periods.map(({ period }) => emptyPeriod(period)),
  prizes: [],
  locations: [],
  hours: HOURS.map(counts => counts.map(() => 0)),
  liability: {
    openStamps: 0,
    stampsWorth: null,
    unusedVouchers: 0,
    unusedCost: 0,
    claimableDiscounts: 0,
    claimableCost: 0,
  },
});
