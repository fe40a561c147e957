import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  INITIAL_POLLING_STATE,
  POLLING_STATE_KEY,
  type PollingState,
  pollerOf,
} from './polling-state.ts';

/**
 * What happens to the player, as long as the component is there: one small call every five seconds
 * for all who listen, whichever page they are on, and none while the page can't be seen. For who is
 * signed in only. With `bakery`, the reads of the bakery's pages are kept up to date too.
 */
export const usePolling = ({ bakery = false }: { bakery?: boolean } = {}): PollingState => {
  const client = useQueryClient();
  useEffect(() => pollerOf(client).subscribe({ bakery }), [client, bakery]);
  const { data } = useQuery<PollingState>({ queryKey: POLLING_STATE_KEY, queryFn: skipToken });
  return data ?? INITIAL_POLLING_STATE;
};
