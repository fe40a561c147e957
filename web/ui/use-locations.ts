import type { Location } from '#shared/contract/schemas/shop.ts';
import { useCall } from '#web/api/use-call.ts';

/** The locations of a shop that has several, including permanently closed ones; empty for any other shop (rule 314). */
export const useLocations = (): readonly Location[] => {
  const locations = useCall('card.programme', {}).data?.shop?.locations ?? [];
  return locations.length > 1 ? locations : [];
};

/** Names locations by their ids; undefined without an id, and in a shop with one location. */
export const useLocationName = (): ((id: number | null) => string | undefined) => {
  const locations = useLocations();
  return id => locations.find(one => one.id === id)?.name;
};
