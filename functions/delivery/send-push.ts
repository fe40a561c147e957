import webPush from 'web-push';
import { paths } from '#shared/pages.ts';
import type { PushPayload } from '#shared/push-payload.ts';
import type { PushTopic } from '#shared/rules/pushes.ts';
import { DAY, HOUR, SECOND } from '#shared/time.ts';
import { messageId } from '../domain/outbox/messages.ts';
import { IS_ON_AWS, PUSH_ENDPOINT, SITE_URL, VAPID_KEY } from '../env.ts';
import { sha256 } from '../hash.ts';
import type { QueuedMessage } from '../items/outbox.ts';
import type { PushDevice } from '../items/pushes.ts';
import { log } from '../log.ts';
import { publicPushKey } from '../secrets/push-key.ts';
import { lazy, readKeys } from '../secrets/stored-keys.ts';

/** How long a push service keeps a push for a browser that is offline (milliseconds). */
const KEPT: Readonly<Record<PushTopic, number>> = {
  prize: 3 * DAY,
  oven: 12 * HOUR,
  lives: 12 * HOUR,
  raid: DAY,
  chat: DAY,
  market: DAY,
  streak: 3 * HOUR,
  offers: 2 * DAY,
};

/** The topics that a phone in power-saving mode shows at once, too. */
const URGENT: readonly PushTopic[] = ['chat', 'raid'];

const TIMEOUT_MS = 5 * SECOND;

/** The contact to which push services write about the pushes they receive. */
const CONTACT = SITE_URL.startsWith('https:') ? SITE_URL : 'mailto:noreply@giorgione.example';

const loadKey = lazy(async () => {
  const [key] = await readKeys(VAPID_KEY);
  if (!key) throw new Error('No key: set VAPID_KEY');
  return key;
});

/**
 * `gone`: the browser gets no more pushes. `refused`: the push will never be taken. `failed`: it may be taken later.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'failed';

const TOO_MANY_REQUESTS = 429;

const outcomeOf = (status: number): PushOutcome => {
  if (status === 404 || status === 410) return 'gone';
  if (status >= 500 || status === TOO_MANY_REQUESTS) return 'failed';
  return status >= 200 && status < 300 ? 'taken' : 'refused';
};

/** The request that sends a push to a browser, encrypted for it alone; undefined if the browser's keys are invalid. */
const requestFor = ({ endpoint, keys }: PushDevice, message: QueuedMessage, privateKey: string) => {
  const { topic, text } = message;
  // A push without a page of its own opens the dashboard.
  const shown = { ...text, path: text.path ?? paths.dashboard };
  const payload: PushPayload = { id: messageId(message), topic, ...shown };
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
      TTL: KEPT[topic] / SECOND,
      urgency: URGENT.includes(topic) ? 'high' : 'normal',
      // The push service replaces an undelivered push that has the same topic, which has at most 32 characters.
      topic: sha256(payload.id).slice(0, 32),
      vapidDetails: { subject: CONTACT, publicKey: publicPushKey(privateKey), privateKey },
    });
  } catch {
    return undefined;
  }
};

/** Outside AWS, pushes go to a stand-in that is told the endpoint, never to the network. */
const post = ({ endpoint, headers, body }: ReturnType<typeof webPush.generateRequestDetails>) => {
  if (!IS_ON_AWS && !PUSH_ENDPOINT) throw new Error('No push service: set PUSH_ENDPOINT');
  return fetch(PUSH_ENDPOINT ?? endpoint, {
    method: 'POST',
    headers: { ...headers, ...(PUSH_ENDPOINT ? { 'push-endpoint': endpoint } : {}) },
    body: body && new Uint8Array(body),
    // The endpoint was checked, but the target of a redirect wasn't.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
};

/** Sends a push to a browser. The log names only the push service, because an endpoint is a secret. */
export const sendPush = async (
  device: PushDevice,
  message: QueuedMessage,
): Promise<PushOutcome> => {
  const request = requestFor(device, message, await loadKey());
  // A subscription with invalid keys can never receive a push.
  if (!request) return 'gone';
  const service = URL.parse(device.endpoint)?.hostname;
  try {
    const { status, body } = await post(request);
    await body?.cancel();
    const outcome = outcomeOf(status);
    if (outcome === 'refused') log('error', 'push refused', { service, status });
    return outcome;
  } catch (error) {
    log('error', 'push service not reached', { service, error: String(error) });
    return 'failed';
  }
};
