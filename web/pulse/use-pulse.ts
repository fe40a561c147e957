import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PULSE, type Pulse, pollerOf, STILL } from './pulse.ts';

/**
 * What happens to the player, as long as the component is there: one small call every five seconds
 * for all who listen, whichever page they are on, and none while the page can't be seen. For who is
 * signed in only. With `bakery`, the reads of the bakery's pages are kept up to date too.
 */
export const usePulse = ({ bakery = false }: { bakery?: boolean } = {}): Pulse => {
  const client = useQueryClient();
  useEffect(() => pollerOf(client).join({ bakery }), [client, bakery]);
  const { data } = useQuery<Pulse>({ queryKey: PULSE, queryFn: skipToken });
  return data ?? STILL;
};
