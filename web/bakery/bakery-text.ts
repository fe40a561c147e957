import { amountText, plural } from '#shared/amount-text.ts';
import { elideBefore } from '#shared/dates.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';

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

/** What a collection brought besides the bignè: experience, levels, and the production meanwhile. */
export const collectedText = (collected: CollectResponse, specialty: Resource): string =>
  `E ${plural(collected.expGained, 'punto', 'punti')} esperienza.${levelText(collected)}${productionText(collected, specialty)}`;
