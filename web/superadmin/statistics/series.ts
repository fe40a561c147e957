import { formatNumber } from '#shared/amount-text.ts';
import { shortDay } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import type { Plot } from '../parts/plot.tsx';

export type Day = ResponseOf<'admin.statistics'>['days'][number];
type Count = Exclude<keyof Day, 'day'>;

export type Series = {
  readonly key: Count;
  readonly name: string;
  /** Averaged, not summed: the same players are counted again on each day. */
  readonly mean?: true;
};

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

/** A series' sum, or its mean to one decimal over the days with any: those before the shop opened would lower it. */
export const totalOf = (days: readonly Day[], { key, mean }: Series): number => {
  const sum = sumOf(days, key);
  if (!mean) return sum;
  const activeDays = days.filter(day => day[key] > 0).length;
  return Math.round((10 * sum) / Math.max(1, activeDays)) / 10;
};

/** A chart of some days, with its totals as its legend. */
export const plotOf = (days: readonly Day[], { title, text, series }: ChartDefinition): Plot => ({
  title,
  text,
  series: series.map(one => ({ name: one.name, total: formatNumber(totalOf(days, one)) })),
  points: days.map(day => ({
    label: shortDay(day.day),
    values: series.map(({ key }) => day[key]),
  })),
  pointName: 'Giorno',
  format: formatNumber,
  emptyText: `Ancora niente negli ultimi ${days.length} giorni.`,
});
