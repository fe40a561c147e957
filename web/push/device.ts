import type { PushTopic } from '#shared/rules/pushes.ts';
import { SECOND } from '#shared/time.ts';
import { call } from '#web/api/client.ts';
import { pageUser } from '#web/api/page-user.ts';
import { rememberTopics } from './answers.ts';
import { currentSubscription } from './browser.ts';
import { subscribe, toServer } from './subscription.ts';

/** The service worker of a first visit may still be starting. Milliseconds. */
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

/** Sends the player's pushes to this browser. */
export const tellHere = async (subscription: PushSubscription, topics: readonly PushTopic[]) => {
  await call('settings.subscribePush', {
    subscription: toServer(subscription),
    topics: [...topics],
  });
  rememberTopics(String(pageUser.id()), topics);
};

export type TurnedOn = 'on' | 'denied' | 'unreachable';

/** Turns on pushes about topics in this browser, which asks for permission: only ever after a tap. */
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

/** Stops the player's pushes to this browser. */
export const turnOff = async (): Promise<void> => {
  const subscription = await currentSubscription();
  if (subscription) {
    await call('settings.unsubscribePush', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  rememberTopics(String(pageUser.id()), []);
};

/** The longest time for which a sign-out waits for this. Milliseconds. */
const SIGN_OUT_WAITS = 2 * SECOND;

/** The same before a sign-out, which it never prevents: without a network the sign-out fails anyway. */
export const turnOffForSignOut = async (): Promise<void> => {
  await Promise.race([turnOff().catch(() => undefined), after(SIGN_OUT_WAITS)]);
};
