import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Resource } from '#shared/rules/bakery.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePolling } from '#web/polling/polling.ts';

type Bakery = ResponseOf<'bakery.status'>;

/** A bakery whose specialty has been chosen. */
export type OpenBakery = Bakery & { readonly profile: { readonly chosenResource: Resource } };

export const isOpen = (bakery: Bakery): bakery is OpenBakery =>
  bakery.profile.chosenResource !== null;

/** The dashboard also shows the bakery's level, so it is read again when the level has risen. */
const useDashboardRefresh = (level: number | undefined): void => {
  const client = useQueryClient();
  const previous = useRef(level);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== level)
      void client.invalidateQueries({ queryKey: ['dashboard.read'] });
    previous.current = level;
  }, [client, level]);
};

/** The player's bakery: read when a page opens, then kept up to date by polling. */
export const useBakery = () => {
  const bakery = useCall('bakery.status', {}, { retry: 2, staleTime: 0 });
  const profile = bakery.data?.profile;
  usePolling({ bakery: profile !== undefined && profile.chosenResource !== null });
  useDashboardRefresh(profile?.bakeryLevel);
  return bakery;
};
