import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guessPages, showGuesses } from '#web/api/guess.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { amendPulse } from '#web/pulse/pulse.ts';
import { usePulse } from '#web/pulse/use-pulse.ts';

/** With all that it holds seen: for the next time that the list is opened. */
const allSeen = guessPages('pulse.notices', page => ({
  ...page,
  notices: page.notices.map(notice => ({ ...notice, seen: true })),
}));

/**
 * What happened to the player. What has been read of it counts as seen on the server at once; the
 * list goes on to show which was new until it is closed.
 */
export const useNotices = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePulse();
  const query = usePages('pulse.notices', {}, { staleTime: 0, retry: 2 });
  const { refetch, isFetching } = query;
  const { mutate: see } = useWrite('pulse.seen', {
    onDone: () => amendPulse(client, () => ({ unseenNotices: 0 })),
  });
  const newest = query.data?.pages[0]?.notices[0];
  const toSee = newest && !newest.seen && !isFetching ? newest.id : undefined;
  useEffect(() => {
    if (toSee !== undefined) see({ id: toSee });
  }, [toSee, see]);
  useEffect(() => {
    if (unseenNotices > 0) void refetch({ cancelRefetch: false });
  }, [unseenNotices, refetch]);
  return { query, letGo: () => void showGuesses(client, [allSeen]) };
};
