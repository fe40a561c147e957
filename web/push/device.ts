import type { PushTopic } from '#shared/rules/pushes.ts';
import { SECOND } from '#shared/time.ts';
import { call } from '#web/api/client.ts';
import { pageUser } from '#web/api/page-user.ts';
import { rememberTopics } from './answers.ts';
import { currentSubscription } from './browser.ts';
import { subscribe, toServer } from './subscription.ts';

/** The service worker of a first visit may still be on its way. Milliseconds. */
const WAITS_FOR_WORKER = 10 * SECOND;

/** Resolves with undefined after a time. */
const after = (milliseconds: number): Promise<undefined> =>
  new Promise(resolve => {
    setTimeout(() => resolve(undefined), milliseconds);
  });

/** Subscribes this browser; undefined if it can't. */
export const subscribeHere = async (publicKey: string): Promise<PushSubscription | undefined> => {
  const registration = await Promise.race([navigator.serviceWorker.ready, after(WAITS_FOR_WORKER)]);
  // Without a push service, or with one that can't be reached, the browser refuses.
  return registration && subscribe(registration.pushManager, publicKey).catch(() => undefined);
};

/** Lets the server tell the player by this browser. */
export const tellHere = async (subscription: PushSubscription, topics: readonly PushTopic[]) => {
  await call('settings.subscribePush', {
    subscription: toServer(subscription),
    topics: [...topics],
  });
  rememberTopics(String(pageUser.id()), topics);
};

export type TurnedOn = 'on' | 'denied' | 'unreachable';

/** Tells the player of topics by this browser, which asks for the permission: only ever after a tap. */
export const turnOn = async (
  publicKey: string,
  topics: readonly PushTopic[],
): Promise<TurnedOn> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const subscription = await subscribeHere(publicKey);
  if (!subscription) return 'unreachable';
  await tellHere(subscription, topics);
  return 'on';
};

/** Tells the player nothing more by this browser. */
export const turnOff = async (): Promise<void> => {
  const subscription = await currentSubscription();
  if (subscription) {
    await call('settings.unsubscribePush', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  rememberTopics(String(pageUser.id()), []);
};

/** A sign-out waits so long for it at most. Milliseconds. */
const SIGN_OUT_WAITS = 2 * SECOND;

/** The same before the session ends, which it never stops: without a network that fails by itself. */
export const turnOffForSignOut = async (): Promise<void> => {
  await Promise.race([turnOff().catch(() => undefined), after(SIGN_OUT_WAITS)]);
};
