import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyOptimisticUpdates, updatePagesOptimistically } from '#web/api/optimistic-update.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { updatePollingState } from '#web/polling/polling-state.ts';
import { usePolling } from '#web/polling/use-polling.ts';

/** With all that it holds seen: for the next time that the list is opened. */
const allSeen = updatePagesOptimistically('polling.notices', page => ({
  ...page,
  notices: page.notices.map(notice => ({ ...notice, seen: true })),
}));

/**
 * What happened to the player. What has been read of it counts as seen on the server at once; the
 * list goes on to show which was new until it is closed.
 */
export const useNotices = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePolling();
  const query = usePages('polling.notices', {}, { staleTime: 0, retry: 2 });
  const { refetch, isFetching } = query;
  const { mutate: see } = useWrite('polling.seen', {
    onDone: () => updatePollingState(client, () => ({ unseenNotices: 0 })),
  });
  const newest = query.data?.pages[0]?.notices[0];
  const toSee = newest && !newest.seen && !isFetching ? newest.id : undefined;
  useEffect(() => {
    if (toSee !== undefined) see({ id: toSee });
  }, [toSee, see]);
  useEffect(() => {
    if (unseenNotices > 0) void refetch({ cancelRefetch: false });
  }, [unseenNotices, refetch]);
  return { query, letGo: () => void applyOptimisticUpdates(client, [allSeen]) };
};
