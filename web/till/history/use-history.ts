import { SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { usePages } from '#web/api/use-pages.ts';

/** Another till may be open. */
const REFRESH_MS = 30 * SECOND;

type HistoryName = 'till.redemptions' | 'till.purchases';

/** A list of the till, which refreshes by itself. */
export const useHistory = <N extends HistoryName, E>(
  name: N,
  entriesOf: (page: ResponseOf<N>) => readonly E[],
) => {
  const query = usePages(name, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  return { query, entries: query.data?.pages.flatMap(entriesOf) ?? [] };
};
