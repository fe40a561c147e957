import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeyOf, useCall } from '#web/api/use-call.ts';
import { usePolling } from '#web/polling/use-polling.ts';

/** The player's friends, read again when a new notice may tell of one more. */
export const useFriends = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePolling();
  const told = useRef(unseenNotices);
  useEffect(() => {
    if (unseenNotices > told.current)
      void client.invalidateQueries({ queryKey: queryKeyOf('friends.list', {}) });
    told.current = unseenNotices;
  }, [client, unseenNotices]);
  return useCall('friends.list', {}, { staleTime: 0, retry: 2 });
};
