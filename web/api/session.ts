import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appHistory } from '#web/app-history.ts';
import { flags } from '#web/flags.ts';
import { paths } from '#web/paths.ts';
import {
  forgetUser,
  removeStoredForStaff,
  removeStoredForUser,
  storedForUser,
} from '#web/storage.ts';
import type { ApiError } from './errors.ts';
import { hasSessionMarker, pageUser } from './page-user.ts';
import type { ResponseOf } from './route-types.ts';
import { queryKeyOf, useCallOrNull } from './use-call.ts';
import { useWrite } from './use-write.ts';

type Handlers = { onDone: () => void; onFail: (error: ApiError) => void };

/** Who is signed in, as far as pages need it. */
type OwnSession = {
  readonly user: Pick<ResponseOf<'auth.me'>['user'], 'id' | 'username' | 'role'>;
};

const isOwnSession = (stored: unknown): stored is OwnSession => 'user' in Object(stored);

/** The session that was last read, for when there is no network. A call never relies on it. */
const offlineSession = storedForUser<OwnSession | undefined>('session', {
  area: 'local',
  parse: stored => (isOwnSession(stored) ? stored : undefined),
  fallback: undefined,
});

/** The signed-in user; null for a visitor; who was last signed in, while there is no network. */
export const useSession = () => {
  const { data, error, isPending, errorUpdateCount, refetch } = useCallOrNull('auth.me', {});
  useEffect(() => {
    if (!data) return;
    const { id, username, role } = data.user;
    offlineSession.write({ user: { id, username, role } });
    if (role === 'USER') removeStoredForStaff();
  }, [data]);
  // A read that was lost is pending while it is made again.
  const isLost = error?.isUnanswered || (isPending && errorUpdateCount > 0);
  const last = isLost ? offlineSession.read() : undefined;
  const session: OwnSession | null | undefined = last ?? data;
  return { data: session, error: last ? null : error, isPending: isPending && !last, refetch };
};

/** The same on a page for visitors: without a marker of a session, none is asked for. */
export const useVisitorSession = () =>
  useCallOrNull('auth.me', {}, hasSessionMarker() ? {} : { initialData: null });

/** Makes the page show that nobody is signed in. */
export const showSignedOut = (client: QueryClient): void => {
  client.setQueryData(queryKeyOf('auth.me', {}), null);
  client.setQueryData(queryKeyOf('dashboard.read', {}), null);
};

type SignedIn = ResponseOf<'auth.me'>;

/** What follows a sign-in: also clears what an earlier user has left in the cache. */
export const useSignedIn = (onDone: (user: SignedIn['user']) => void) => {
  const client = useQueryClient();
  return (response: SignedIn): void => {
    removeStoredForUser();
    flags.endedAt.remove();
    pageUser.signedIn(response.user.id);
    client.removeQueries({ type: 'inactive' });
    client.setQueryData(queryKeyOf('auth.me', {}), response);
    onDone(response.user);
  };
};

type LoginHandlers = Pick<Handlers, 'onFail'> & { onDone: (user: SignedIn['user']) => void };

/** The staff may have a second step, on a page of its own (rule 289). */
export const useLogin = ({ onDone, onFail }: LoginHandlers) => {
  const signedIn = useSignedIn(onDone);
  return useWrite('auth.login', {
    onDone: response => {
      const to = flags.endedAt.read();
      if (!('user' in response))
        return appHistory.push(paths.passkey, { ...response, ...(to && { to }) });
      flags.passwordUsed.write(true);
      signedIn(response);
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
    forgetUser();
    flags.endedAt.remove();
    onDone();
  };
};

let beforeLogout: (() => Promise<void>) | undefined;

/** Sets what a sign-out does while the session still holds; it must not fail. */
export const setBeforeLogout = (task: () => Promise<void>): void => {
  beforeLogout = task;
};

export const useLogout = ({ onDone, onFail }: Handlers) =>
  useWrite('auth.logout', {
    before: async () => beforeLogout?.(),
    onDone: useSignedOut(onDone),
    onFail,
  });
