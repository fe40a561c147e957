import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { OTHER_USER_MESSAGE } from '#shared/contract/page-user.ts';
import { SECOND } from '#shared/time.ts';
import { TOAST_DURATION, toast } from '#web/ui/toast/toast.ts';
import { ApiError } from './api/errors.ts';
import { hasSessionMarker, pageUser } from './api/page-user.ts';
import { showSignedOut } from './api/session.ts';
import { flags } from './flags.ts';
import { keepsForUser, removeStoredForUser } from './storage.ts';

const GC_MINUTES = 5;

/** Without a network a call fails, which the page shows; a paused one would seem pending for ever. */
const networkMode = 'always';

let isReloading = false;

/** Announces that another account has signed in, then reloads the page for it (rule 177). */
const reloadForOtherUser = (): void => {
  if (isReloading) return;
  isReloading = true;
  removeStoredForUser();
  toast({ title: OTHER_USER_MESSAGE, variant: 'notice' });
  setTimeout(() => {
    queryClient.clear();
    location.reload();
  }, TOAST_DURATION);
};

/** Removes what the browser stores for a user whose session ended elsewhere, and opens the sign-in (rule 152). */
const forgetEnded = (): void => {
  flags.endedAt.write(location.pathname + location.search);
  removeStoredForUser();
  showSignedOut(queryClient);
  queryClient.removeQueries({ type: 'inactive' });
};

/** Handles what is the same for every call: a rate limit (rule 147), a part that is off, an ended session, a bug. */
const onError = (error: unknown): void => {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return;
  }
  if (error.isRateLimit)
    toast({
      title: 'Rallenta!',
      description:
        error.serverMessage ?? 'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
      variant: 'destructive',
    });
  if (error.isModuleOff) {
    toast({ title: error.serverMessage ?? '', variant: 'notice' });
    void queryClient.invalidateQueries({ queryKey: ['card.programme'] });
  }
  if (error.isSignedOut) showSignedOut(queryClient);
};

/** Whether a read has failed because there was no network or server, which may be back by now. */
const isLost = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && !error.isRefusal;

/** Repeats only failed reads as soon as there may be a network (rule 188). */
const whenLost = (query: Query): 'always' | false => isLost(query) && 'always';

/** The client of every call, with its defaults (rule 148). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: GC_MINUTES * 60_000,
      refetchOnWindowFocus: whenLost,
      refetchOnReconnect: whenLost,
      refetchInterval: false,
      retry: false,
      networkMode,
    },
    mutations: { retry: false, networkMode },
  },
});

/** Browsers announce a network before anything gets through it. Milliseconds. */
export const RECONNECTION = 3 * SECOND;

addEventListener('online', () => {
  setTimeout(
    () => void queryClient.refetchQueries({ type: 'active', predicate: isLost }),
    RECONNECTION,
  );
});

pageUser.listen({
  onOther: reloadForOtherUser,
  onSignIn: () => {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: ['auth.me'] });
  },
  onSignOut: () => {
    removeStoredForUser();
    showSignedOut(queryClient);
  },
  onEnded: forgetEnded,
});

// An expired session no longer has a marker, which is noticed even without a network.
if (!hasSessionMarker() && keepsForUser()) forgetEnded();
