import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';

export type NpcOffers = ResponseOf<'markets.npcOffers'>;

/** The merchant's offers of the day, and what is left of them. */
export const useNpcOffers = () => useCall('markets.npcOffers', {}, { retry: 2, staleTime: 0 });
