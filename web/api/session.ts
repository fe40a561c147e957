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

/** The signed-in user, as far as pages need it. */
type OwnSession = {
  readonly user: Pick<ResponseOf<'auth.me'>['user'], 'id' | 'username' | 'role'>;
};

const isOwnSession = (stored: unknown): stored is OwnSession => 'user' in Object(stored);

/** The session that was last read, for use without a network. No call relies on it. */
const offlineSession = storedForUser<OwnSession | undefined>('session', {
  area: 'local',
  parse: stored => (isOwnSession(stored) ? stored : undefined),
  fallback: undefined,
});

/** The signed-in user; null for a visitor; without a network, the user who was last signed in. */
export const useSession = () => {
  const { data, error, isPending, errorUpdateCount, refetch } = useCallOrNull('auth.me', {});
  useEffect(() => {
    if (!data) return;
    const { id, username, role } = data.user;
    offlineSession.write({ user: { id, username, role } });
    if (role === 'USER') removeStoredForStaff();
  }, [data]);
  // A failed read is pending while it is repeated.
  const isLost = error?.isUnanswered || (isPending && errorUpdateCount > 0);
  const last = isLost ? offlineSession.read() : undefined;
  const session: OwnSession | null | undefined = last ?? data;
  return { data: session, error: last ? null : error, isPending: isPending && !last, refetch };
};

/** The same on a page for visitors: without a session marker, no session is requested. */
export const useVisitorSession = () =>
  useCallOrNull('auth.me', {}, hasSessionMarker() ? {} : { initialData: null });

/** Makes the page show that nobody is signed in. */
export const showSignedOut = (client: QueryClient): void => {
  client.setQueryData(queryKeyOf('auth.me', {}), null);
  client.setQueryData(queryKeyOf('dashboard.read', {}), null);
};

type SignedIn = ResponseOf<'auth.me'>;

/** The steps after a sign-in, including removing what an earlier user has left in the cache. */
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

/** The staff may have a second step, on a separate page (rule 289). */
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

/** The steps after a call that has ended the session. */
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

/** Sets what a sign-out does while the session is still valid; it must not fail. */
export const setBeforeLogout = (task: () => Promise<void>): void => {
  beforeLogout = task;
};

export const useLogout = ({ onDone, onFail }: Handlers) =>
  useWrite('auth.logout', {
    before: async () => beforeLogout?.(),
    onDone: useSignedOut(onDone),
    onFail,
  });
