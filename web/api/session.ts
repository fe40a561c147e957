import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from './errors.ts';
import { clearOfflineCopies } from './offline-copy.ts';
import { queryKeyOf, useCallOrNull } from './use-call.ts';
import { useWrite } from './use-write.ts';

type Handlers = { onDone: () => void; onFail: (error: ApiError) => void };

/** The signed-in user; null for a visitor. */
export const useSession = () => useCallOrNull('auth.me', {});

/** The cookie that the server sets with the session's, which scripts can't see. */
const MARKER = /(^|; )(__Host-)?signed-in=/;

/** The same on a page for visitors: without a marker of a session, none is asked for. */
export const useVisitorSession = () =>
  useCallOrNull('auth.me', {}, MARKER.test(document.cookie) ? {} : { initialData: null });

/** Also clears what an earlier user has left in the cache. */
export const useLogin = ({ onDone, onFail }: Handlers) => {
  const client = useQueryClient();
  return useWrite('auth.login', {
    onDone: response => {
      clearOfflineCopies();
      onDone();
      client.removeQueries({ type: 'inactive' });
      client.setQueryData(queryKeyOf('auth.me', {}), response);
    },
    onFail,
  });
};

/** Also clears the cache, and what is kept for when there is no network. */
export const useLogout = ({ onDone, onFail }: Handlers) => {
  const client = useQueryClient();
  return useWrite('auth.logout', {
    onDone: () => {
      client.clear();
      clearOfflineCopies();
      onDone();
    },
    onFail,
  });
};
