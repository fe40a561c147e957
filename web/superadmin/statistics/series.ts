import type { ResponseOf } from '#web/api/route-types.ts';

export type Day = ResponseOf<'admin.statistics'>['days'][number];
type Count = Exclude<keyof Day, 'day'>;

export type Series = {
  readonly key: Count;
  readonly name: string;
  /** Averaged, not summed: the same players are counted again on each day. */
  readonly mean?: true;
};

/** The colours of a chart's series, in their order. */
export const SERIES_COLORS = [
  'var(--color-series-1)',
  'var(--color-series-2)',
  'var(--color-series-3)',
] as const;

/** A chart of one to three counts with the same unit. */
export type ChartDefinition = {
  readonly title: string;
  readonly text: string;
  readonly series: readonly [Series, ...Series[]];
};

export const CHARTS: readonly ChartDefinition[] = [
  {
    title: 'Giocatori attivi',
    text: 'Quanti hanno giocato ogni giorno, e quanti si sono iscritti.',
    series: [
      { key: 'activePlayers', name: 'Attivi al giorno, in media', mean: true },
      { key: 'registrations', name: 'Nuovi iscritti' },
    ],
  },
  {
    title: 'Partite giocate',
    text: 'Prove e campagna insieme.',
    series: [{ key: 'gamesPlayed', name: 'Partite' }],
  },
  {
    title: 'Voucher',
    text: 'Emessi, usati in negozio e scaduti senza essere usati.',
    series: [
      { key: 'vouchersIssued', name: 'Emessi' },
      { key: 'vouchersRedeemed', name: 'Utilizzati' },
      { key: 'vouchersExpired', name: 'Scaduti' },
    ],
  },
  {
    title: 'Bignè prodotti',
    text: 'Usciti dai forni dei giocatori.',
    series: [{ key: 'bigneMade', name: 'Bignè' }],
  },
  {
    title: 'Monete create e spese',
    text: 'Quante ne nascono dal gioco ogni giorno, e quante se ne spendono per sempre.',
    series: [
      { key: 'coinsCreated', name: 'Create' },
      { key: 'coinsDestroyed', name: 'Spese' },
    ],
  },
  {
    title: 'Bignè entrati e consumati',
    text: 'Quanti entrano nelle dispense ogni giorno, e quanti se ne consumano.',
    series: [
      { key: 'bigneCreated', name: 'Entrati' },
      { key: 'bigneDestroyed', name: 'Consumati' },
    ],
  },
];

const sumOf = (days: readonly Day[], key: Count): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/**
 * A series' sum, or its mean to one decimal over the days on which there was any: those before the
 * shop opened would make it look smaller.
 */
export const totalOf = (days: readonly Day[], { key, mean }: Series): number => {
  const sum = sumOf(days, key);
  if (!mean) return sum;
  const activeDays = days.filter(day => day[key] > 0).length;
  return Math.round((10 * sum) / Math.max(1, activeDays)) / 10;
};

/** Whether every count is zero. */
export const isEmpty = (days: readonly Day[], { series }: ChartDefinition): boolean =>
  series.every(({ key }) => sumOf(days, key) === 0);

const dayFormat = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** '20 nov', from a day key. */
export const formatDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));
