import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyOptimisticUpdates, updatePagesOptimistically } from '#web/api/optimistic-update.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { updatePollingState, usePolling } from '#web/polling/polling.ts';

/** Marks all loaded notices as seen in the cache, for the next time that the list is opened. */
const allSeen = updatePagesOptimistically('polling.notices', page => ({
  ...page,
  notices: page.notices.map(notice => ({ ...notice, seen: true })),
}));

/**
 * The player's notices. They are marked as seen on the server as soon as they are read; the open list
 * still shows which ones were new, until `markAllSeen` is called.
 */
export const useNotices = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePolling();
  const query = usePages('polling.notices', {}, { staleTime: 0, retry: 2 });
  const { refetch, isFetching } = query;
  const { mutate: markSeen } = useWrite('polling.seen', {
    onDone: () => updatePollingState(client, () => ({ unseenNotices: 0 })),
  });
  const newest = query.data?.pages[0]?.notices[0];
  const unseenId = newest && !newest.seen && !isFetching ? newest.id : undefined;
  useEffect(() => {
    if (unseenId !== undefined) markSeen({ id: unseenId });
  }, [unseenId, markSeen]);
  useEffect(() => {
    if (unseenNotices > 0) void refetch({ cancelRefetch: false });
  }, [unseenNotices, refetch]);
  return { query, markAllSeen: () => void applyOptimisticUpdates(client, [allSeen]) };
};
