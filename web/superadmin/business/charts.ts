import { formatNumber } from '#shared/amount-text.ts';
import type { BusinessPeriod, PeriodLength } from '#shared/contract/admin/business.ts';
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
  /** Null if the value belongs to no location, and a single one is selected. */
  read(period: BusinessPeriod): number | null;
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

/** A series' sum, or its mean over the periods with any, as in the other charts. */
const totalOf = (values: readonly number[], mean = false): number => {
  const sum = values.reduce((total, value) => total + value, 0);
  return mean ? Math.round(sum / Math.max(1, values.filter(value => value > 0).length)) : sum;
};

/** The customers and the turnover, period by period. */
export const chartsOf = (by: PeriodLength, periods: readonly BusinessPeriod[]): Plot[] => {
  const partsOf = (all: readonly Series[], format: Plot['format']) => {
    const series = all
      .map(one => ({ ...one, values: periods.flatMap(period => one.read(period) ?? []) }))
      .filter(({ values }) => values.length === periods.length);
    return {
      series: series.map(({ name, mean, values }) => ({
        name,
        total: format(totalOf(values, mean)),
      })),
      points: periods.map(({ period }, i) => ({
        label: axisLabel(by, period),
        values: series.map(({ values }) => values[i] ?? 0),
      })),
      format,
      pointName: POINT_NAMES[by],
      emptyText: 'Ancora niente in questi periodi.',
    };
  };
  const turnover = partsOf(TURNOVER, formatCents);
  const hasCosts = turnover.series.length > 1;
  return [
    {
      ...partsOf(CUSTOMERS, formatNumber),
      title: 'Clienti',
      text: 'Chi è venuto per la prima volta, e chi era già venuto.',
    },
    {
      ...turnover,
      formatAxis: wholeEuros,
      title: hasCosts ? 'Incasso e costi' : 'Incasso',
      text: hasCosts
        ? 'L’incasso è prima degli sconti; il costo è quello dei voucher usati.'
        : 'L’incasso è prima degli sconti.',
    },
  ];
};
