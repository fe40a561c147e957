import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, useCall } from '#web/api/use-call.ts';
import { usePulse } from '#web/pulse/use-pulse.ts';

/** The player's friends, read again when a new notice may tell of one more. */
export const useFriends = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePulse();
  const told = useRef(unseenNotices);
  useEffect(() => {
    if (unseenNotices > told.current)
      void client.invalidateQueries({ queryKey: keyOf('friends.list', {}) });
    told.current = unseenNotices;
  }, [client, unseenNotices]);
  return useCall('friends.list', {}, { staleTime: 0, retry: 2 });
};
