import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushTopic } from '#shared/rules/pushes.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { ApiError } from '#web/api/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { both } from '#web/ui/feedback/Loaded.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { currentSubscription, type PushSupport, pushSupport } from './browser.ts';
import { type TurnedOn, turnOff, turnOn } from './device.ts';
import { subscriptionId } from './subscription.ts';

const BROWSER = ['push.browser'];

/** What this browser can do, and the id of its subscription. */
type BrowserState = { readonly support: PushSupport; readonly id: string | undefined };

const readBrowser = async (): Promise<BrowserState> => {
  const subscription = await currentSubscription();
  return {
    support: pushSupport(),
    id: subscription ? await subscriptionId(subscription.endpoint) : undefined,
  };
};

const REFUSALS: Readonly<Record<Exclude<TurnedOn, 'on'>, string>> = {
  denied: 'Il browser non ha dato il permesso.',
  unreachable: 'Il browser non riesce ad attivarle adesso. Riprova più tardi.',
};

const onFail = errorToast('Controlla la connessione e riprova.', 'Notifiche non cambiate');

const useChange = (publicKey: string, onOn: () => void) => {
  const client = useQueryClient();
  return useMutation({
    // Quickly moved switches are sent one after another.
    scope: { id: 'push' },
    mutationFn: async (topics: readonly PushTopic[]): Promise<TurnedOn | 'off'> => {
      if (topics.length > 0) return turnOn(publicKey, topics);
      await turnOff();
      return 'off';
    },
    onError: error => {
      if (error instanceof ApiError) onFail(error);
    },
    onSettled: async outcome => {
      await Promise.all([
        client.invalidateQueries({ queryKey: BROWSER }),
        refetchStale(client, 'settings.subscribePush'),
      ]);
      if (outcome === 'on') onOn();
      if (outcome === 'denied' || outcome === 'unreachable')
        toast({ title: 'Notifiche spente', description: REFUSALS[outcome], variant: 'notice' });
    },
  });
};

/** Which pushes the player gets in this browser, and how to change that; `isAsked` says whether the data is needed. */
export const usePush = (isAsked = true, onOn: () => void = () => undefined) => {
  const browser = useQuery({ queryKey: BROWSER, queryFn: readBrowser, enabled: isAsked });
  const account = useCall('settings.pushKey', {}, { enabled: isAsked, retry: 2 });
  const read = both(account, browser);
  const change = useChange(account.data?.publicKey ?? '', onOn);
  const devices = account.data?.devices ?? [];
  const own = devices.find(({ id }) => id === browser.data?.id);
  return {
    read,
    /** undefined until it is known. */
    support: read.data?.[1].support,
    topics: change.isPending ? change.variables : (own?.topics ?? []),
    otherDevices: devices.length - (own ? 1 : 0),
    isPending: change.isPending,
    change: change.mutate,
  };
};
