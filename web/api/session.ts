import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { removeStoredForUser } from '#web/storage.ts';
import type { ApiError } from './errors.ts';
import { pageUser } from './page-user.ts';
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

/** Makes the page show that nobody is signed in. */
export const showSignedOut = (client: QueryClient): void => {
  client.setQueryData(queryKeyOf('auth.me', {}), null);
  client.setQueryData(queryKeyOf('dashboard.read', {}), null);
};

/** Also clears what an earlier user has left in the cache. */
export const useLogin = ({ onDone, onFail }: Handlers) => {
  const client = useQueryClient();
  return useWrite('auth.login', {
    onDone: response => {
      removeStoredForUser();
      pageUser.signedIn(response.user.id);
      client.removeQueries({ type: 'inactive' });
      client.setQueryData(queryKeyOf('auth.me', {}), response);
      onDone();
    },
    onFail,
  });
};

/** What follows a call that has ended the session. */
export const useSignedOut = (onDone: () => void) => {
  const client = useQueryClient();
  return () => {
    pageUser.signedOut();
    client.clear();
    removeStoredForUser();
    onDone();
  };
};

export const useLogout = ({ onDone, onFail }: Handlers) =>
  useWrite('auth.logout', { onDone: useSignedOut(onDone), onFail });
