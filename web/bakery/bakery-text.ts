import { amountText, formatNumber, plural } from '#shared/amount-text.ts';
import { elideBefore } from '#shared/dates.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

const UNITS = [
  [DAY, '\u00a0g'],
  [HOUR, '\u00a0h'],
  [MINUTE, '\u00a0min'],
  [SECOND, '\u00a0s'],
] as const;

/** '2 h 5 min', '45 s': a duration in its two biggest units; a line breaks only between them. */
export const durationText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms / SECOND)) * SECOND;
  const first = UNITS.findIndex(([unit]) => whole >= unit);
  if (first < 0) return '0\u00a0s';
  return UNITS.slice(first, first + 2)
    .map(([unit, name], at) => {
      const rest = at === 0 ? whole : whole % (UNITS[first]?.[0] ?? unit);
      return [Math.floor(rest / unit), name] as const;
    })
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count}${name}`)
    .join(' ');
};

const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const WORDS = ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'] as const;

/** 'due' to 'dieci', then digits. */
const inWords = (count: number): string => WORDS[count - 2] ?? formatNumber(count);

type Span = readonly [from: number, unit: number, one: string, many: (count: string) => string];

const MINUTES: Span = [0, MINUTE, 'nell’ultimo minuto', count => `negli ultimi ${count} minuti`];

/** The longest first. */
const SPANS: readonly Span[] = [
  [YEAR, YEAR, 'nell’ultimo anno', count => `in ${count} anni`],
  [2 * MONTH, MONTH, 'nell’ultimo mese', count => `in ${count} mesi`],
  [2 * WEEK, WEEK, 'nell’ultima settimana', count => `in ${count} settimane`],
  [DAY, DAY, 'nell’ultimo giorno', count => `negli ultimi ${count} giorni`],
  [HOUR, HOUR, 'nell’ultima ora', count => `nelle ultime ${count} ore`],
];

/** 'nell’ultimo giorno', 'in quattro mesi': a time that has just passed, rounded. Milliseconds. */
export const pastSpanText = (ms: number): string => {
  const [, unit, one, many] = SPANS.find(([from]) => ms >= from) ?? MINUTES;
  const count = Math.round(ms / unit);
  return count <= 1 ? one : many(inWords(count));
};

type CollectResponse = Omit<ResponseOf<'bakery.collect'>, 'bigneGained'>;

const levelText = ({ levelUps, newLevel }: CollectResponse): string => {
  if (levelUps === 0) return '';
  const levels = levelUps === 1 ? 'Un livello' : `${levelUps} livelli`;
  return ` ${levels} in più: sei ${elideBefore('al', formatNumber(newLevel))}!`;
};

const productionText = (
  { coinsGained, resourceGained }: CollectResponse,
  specialty: Resource,
): string =>
  coinsGained + resourceGained === 0
    ? ''
    : ` Prodotti dall’ultima raccolta: ${amountText('coins', coinsGained)} e ${amountText(specialty, resourceGained)}.`;

/** What a collection brought besides the bignè: experience, levels, and the passive production meanwhile. */
export const collectedText = (collected: CollectResponse, specialty: Resource): string =>
  `E ${plural(collected.expGained, 'punto', 'punti')} esperienza.${levelText(collected)}${productionText(collected, specialty)}`;
