import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeyOf, useCall } from '#web/api/use-call.ts';
import { usePolling } from '#web/polling/use-polling.ts';

/** The player's friends, fetched again at each new notice, which may tell of a new friend. */
export const useFriends = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePolling();
  const previous = useRef(unseenNotices);
  useEffect(() => {
    if (unseenNotices > previous.current)
      void client.invalidateQueries({ queryKey: queryKeyOf('friends.list', {}) });
    previous.current = unseenNotices;
  }, [client, unseenNotices]);
  return useCall('friends.list', {}, { staleTime: 0, retry: 2 });
};
