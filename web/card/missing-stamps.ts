import type { Card } from '#shared/contract/card.ts';

/**
 * The distance to the next prize, from a step or the full card: 'Ti mancano 3 bollini: Un caffè'; undefined without
 * one.
 */
export const missingStamps = ({
  stamps,
  stampsNeeded,
  steps,
  reward,
}: Pick<Card, 'stamps' | 'stampsNeeded' | 'steps' | 'reward'>): string | undefined => {
  const step = steps.find(one => !one.reached && one.stamps > stamps);
  const next = step ?? (reward && { name: reward.name, stamps: stampsNeeded });
  if (!next) return undefined;
  const missing = next.stamps - stamps;
  if (missing <= 0) return `Carta piena! Al prossimo acquisto ricevi: ${next.name}`;
  return `${missing === 1 ? 'Ti manca un bollino' : `Ti mancano ${missing} bollini`}: ${next.name}`;
};
