import type { BusinessPeriod, PeriodLength } from '#shared/contract/admin/business.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { formatCents } from '../parts/euros.ts';
import type { Plot } from '../parts/plot.tsx';
import { axisLabel } from './periods.ts';

const POINT_NAMES: Record<PeriodLength, string> = {
  day: 'Giorno',
  week: 'Settimana dal',
  month: 'Mese',
};

type Series = {
  readonly name: string;
  /** Averaged, not summed: the same customers are counted again in each period. */
  readonly mean?: true;
  read(period: BusinessPeriod): number;
};

const CUSTOMERS: readonly Series[] = [
  { name: 'Nuovi', read: ({ newCustomers }) => newCustomers },
  { name: 'Tornati, in media', mean: true, read: ({ returningCustomers }) => returningCustomers },
];

const TURNOVER: readonly Series[] = [
  { name: 'Incasso', read: ({ amount }) => amount },
  { name: 'Costo di sconti e omaggi', read: ({ cost }) => cost },
];

const CENTS = 100;

const wholeEuros = (cents: number): string => `${formatNumber(Math.round(cents / CENTS))} €`;

/** The sum of a series, or its mean over the periods with any, as the other charts have it. */
const totalOf = (values: readonly number[], mean = false): number => {
  const sum = values.reduce((total, value) => total + value, 0);
  return mean ? Math.round(sum / Math.max(1, values.filter(value => value > 0).length)) : sum;
};

/** The customers and the turnover, period by period. */
export const chartsOf = (by: PeriodLength, periods: readonly BusinessPeriod[]): Plot[] => {
  const partsOf = (series: readonly Series[], format: Plot['format']) => ({
    series: series.map(({ name, mean, read }) => ({
      name,
      total: format(totalOf(periods.map(read), mean)),
    })),
    points: periods.map(period => ({
      label: axisLabel(by, period.period),
      values: series.map(({ read }) => read(period)),
    })),
    format,
    pointName: POINT_NAMES[by],
    emptyText: 'Ancora niente in questi periodi.',
  });
  return [
    {
      ...partsOf(CUSTOMERS, formatNumber),
      title: 'Clienti',
      text: 'Chi è venuto per la prima volta, e chi era già venuto.',
    },
    {
      ...partsOf(TURNOVER, formatCents),
      formatAxis: wholeEuros,
      title: 'Incasso e costi',
      text: 'L’incasso è prima degli sconti; il costo è quello dei voucher usati.',
    },
  ];
};
