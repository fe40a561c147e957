import { amountText } from '#shared/amount-text.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';

type CollectResponse = Omit<ResponseOf<'bakery.collect'>, 'bigneGained'>;

const levelText = ({ levelUps, newLevel }: CollectResponse): string => {
  if (levelUps === 0) return '';
  const levels = levelUps === 1 ? 'Un livello' : `${levelUps} livelli`;
  return ` ${levels} in più: sei al ${formatNumber(newLevel)}!`;
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
  `E ${formatNumber(collected.expGained)} punti esperienza.${levelText(collected)}${productionText(collected, specialty)}`;
