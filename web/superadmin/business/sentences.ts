import { formatNumber } from '#shared/amount-text.ts';
import type {
  BusinessFigures,
  BusinessPeriod,
  PeriodLength,
} from '#shared/contract/admin/business.ts';
import { capitalized } from '#shared/dates.ts';
import { formatCents } from '../parts/euros.ts';
import { meanWithoutVoucher, meanWithVoucher } from './figures.ts';
import { inSentence } from './periods.ts';

const oneDecimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** Words that start with a vowel: 'uno', 'otto', 'undici', 'ottanta'. */
const ELIDED = /^(1|8|11|8\d)(,|$)/;

/** 'il 42%', 'l’8%', 'lo 0,4%': a share of a whole as a percentage, with its article. */
const percentText = (share: number, round: (percent: number) => number): string => {
  const percent = oneDecimal.format(round(100 * share));
  if (ELIDED.test(percent)) return `l’${percent}%`;
  return `${/^0(,|$)/.test(percent) ? 'lo' : 'il'} ${percent}%`;
};

/** In whole percent; only everything is 100, and only nothing is 0. */
const wholePercent = (percent: number): number => Math.min(99, Math.max(1, Math.round(percent)));

const tenths = (percent: number): number => Math.max(0.1, Math.round(10 * percent) / 10);

type Customers = Pick<BusinessPeriod, 'period' | 'customers' | 'returningCustomers' | 'cameBack'>;

/**
 * The wording for a day counts customers who had come before; for a longer period, those who came on two of its days.
 */
const RETURNED = {
  day: {
    one: 'era già cliente',
    newOne: 'è venuto per la prima volta',
    all: 'erano già clienti',
    none: 'sono tutti nuovi',
  },
  longer: {
    one: 'è tornato',
    newOne: 'è venuto un giorno solo',
    all: 'sono tornati',
    none: 'sono venuti un giorno solo',
  },
} as const;

/** 'Il 42% dei clienti di ottobre è tornato': customers who came on at least two days in October (rule 227). */
export const returnSentence = (
  by: PeriodLength,
  { period, customers, returningCustomers, cameBack }: Customers,
): string => {
  const { of, during } = inSentence(by, period);
  const returned = by === 'day' ? returningCustomers : cameBack;
  const text = RETURNED[by === 'day' ? 'day' : 'longer'];
  if (customers === 0) return `${during} non è venuto nessun cliente`;
  if (customers === 1) return `L’unico cliente ${of} ${returned === 1 ? text.one : text.newOne}`;
  if (returned === 0) return `I clienti ${of} ${text.none}`;
  if (returned === customers) return `Tutti i clienti ${of} ${text.all}`;
  return `${capitalized(percentText(returned / customers, wholePercent))} dei clienti ${of} ${text.one}`;
};

/** 'Sconti e omaggi sono costati 86,40 €, il 2,1% dell’incasso'. */
export const costSentence = (cost: number, amount: number): string => {
  if (cost === 0) return 'Sconti e omaggi non sono costati niente';
  const costs = `Sconti e omaggi sono costati ${formatCents(cost)}`;
  return amount === 0
    ? `${costs}, senza nessun incasso`
    : `${costs}, ${percentText(cost / amount, tenths)} dell’incasso`;
};

/** 'Gli scontrini con voucher valgono in media 3,10 € di più'. */
export const voucherSentence = (period: BusinessFigures): string => {
  const [withVoucher, without] = [meanWithVoucher(period), meanWithoutVoucher(period)];
  if (withVoucher === null)
    return without === null
      ? 'Non c’è nessuno scontrino da confrontare'
      : 'Non c’è nessuno scontrino con voucher da confrontare con gli altri';
  if (without === null)
    return 'Tutti gli scontrini hanno un voucher: non ce ne sono altri con cui confrontarli';
  const difference = withVoucher - without;
  if (difference === 0) return 'Gli scontrini con voucher valgono in media quanto gli altri';
  const size = formatCents(Math.abs(difference));
  return `Gli scontrini con voucher valgono in media ${size} di ${difference > 0 ? 'più' : 'meno'}`;
};

type Liability = {
  readonly openStamps: number;
  readonly stampsWorth: number | null;
  readonly unusedVouchers: number;
  readonly unusedCost: number;
  readonly claimableDiscounts: number;
  readonly claimableCost: number;
};

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${formatNumber(count)} ${many}`;

/** What the shop still owes its customers, and what that would cost. */
export const liabilitySentences = ({
  openStamps,
  stampsWorth,
  unusedVouchers,
  unusedCost,
  claimableDiscounts,
  claimableCost,
}: Liability): string[] => [
  openStamps === 0
    ? 'Sulle carte non c’è nessun bollino aperto.'
    : `Sulle carte ${counted(openStamps, 'c’è un bollino aperto, che avvicina', 'bollini aperti avvicinano')} i clienti al prossimo premio${stampsWorth === null ? '' : `: la parte già guadagnata costa ${formatCents(stampsWorth)}`}.`,
  unusedVouchers === 0
    ? 'Non c’è nessun voucher ancora da usare.'
    : `${counted(unusedVouchers, 'Un voucher è ancora valido e da usare: se arrivasse', 'voucher sono ancora validi e da usare: se arrivassero tutti')}, ${unusedVouchers === 1 ? 'costerebbe' : 'costerebbero'} al negozio ${formatCents(unusedCost)}, senza contare gli sconti a cui il premio non dà un costo.`,
  ...(claimableDiscounts === 0
    ? []
    : [
        `${counted(claimableDiscounts, 'Uno sconto dato e non ancora riscattato vale già', 'sconti dati e non ancora riscattati valgono già')} alla cassa: ${claimableDiscounts === 1 ? 'costerebbe' : 'costerebbero'} ${formatCents(claimableCost)}.`,
      ]),
];
