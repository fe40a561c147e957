import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  INITIAL_POLLING_STATE,
  POLLING_STATE_KEY,
  type PollingState,
  pollerOf,
} from './polling-state.ts';

/**
 * The player's polling state, updated while the component is mounted: all subscribers share one
 * small call every five seconds, and none is made while the page is hidden. Only for signed-in
 * users. With `bakery`, the cached reads of the bakery's pages are updated too; with `isFast` the call
 * is made twice as often.
 */
export const usePolling = ({
  bakery = false,
  isFast = false,
}: {
  bakery?: boolean;
  isFast?: boolean;
} = {}): PollingState => {
  const client = useQueryClient();
  useEffect(() => pollerOf(client).subscribe({ bakery, isFast }), [client, bakery, isFast]);
  const { data } = useQuery<PollingState>({ queryKey: POLLING_STATE_KEY, queryFn: skipToken });
  return data ?? INITIAL_POLLING_STATE;
};

/** The number of unread messages, from all friends. */
export const unreadCount = ({ unread }: PollingState): number =>
  unread.reduce((sum, { count }) => sum + count, 0);
