import { call } from '#web/api/client.ts';
import { pageUser } from '#web/api/page-user.ts';
import { preload } from '#web/preload.ts';
import { queryClient } from '#web/query-client.ts';
import { acceptedTopics } from './answers.ts';
import { currentSubscription } from './browser.ts';
import { subscribeHere, tellHere } from './device.ts';
import { isOfKey, subscriptionId } from './subscription.ts';

/**
 * Corrects this browser's subscription when the site is opened: one that the server doesn't know is sent again if the
 * player has accepted pushes here, and ended if it was another player's.
 */
const repairSubscription = async (): Promise<void> => {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { publicKey, devices } = await call('settings.pushKey', {});
  const id = await subscriptionId(subscription.endpoint);
  if (isOfKey(subscription, publicKey) && devices.some(device => device.id === id)) return;
  const topics = acceptedTopics(String(pageUser.id()));
  if (topics.length === 0) {
    await subscription.unsubscribe();
    return;
  }
  const renewed = await subscribeHere(publicKey);
  if (renewed) await tellHere(renewed, topics);
};

/** Does so once, as soon as the page knows its user. */
export const repairWhenSignedIn = (): void => {
  const cache = queryClient.getQueryCache();
  const check = (): void => {
    if (pageUser.id() === undefined) return;
    stop();
    // Without a network this happens the next time the site is opened.
    preload(repairSubscription);
  };
  const stop = cache.subscribe(check);
  check();
};
