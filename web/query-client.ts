import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast/toast.ts';
import { ApiError } from './api/errors.ts';

const GC_MINUTES = 5;

/** Without a network a call fails, which a page shows; a paused one would look pending for ever. */
const networkMode = 'always';

/** Handles what is the same for every call: a rate limit (rule 147), an ended session, a bug. */
const onError = (error: unknown): void => {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return;
  }
  if (error.isRateLimit)
    toast({
      title: 'Rallenta!',
      description: 'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
      variant: 'destructive',
    });
  if (error.isSignedOut) {
    queryClient.setQueryData(['auth.me', {}], null);
    queryClient.setQueryData(['dashboard.read', {}], null);
  }
};

/** The client of every call, with its defaults (rule 148). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: GC_MINUTES * 60_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode,
    },
    mutations: { retry: false, networkMode },
  },
});
