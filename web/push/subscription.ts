import type { RequestOf } from '#web/api/route-types.ts';

/** Bytes in the Push API's encoding. */
const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** The server's id for a subscription, since it never reveals an endpoint. */
export const subscriptionId = async (endpoint: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** Whether the server can send to a subscription, that is, it was made with the server's key. */
export const isOfKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && toBase64url(options.applicationServerKey) === publicKey;

/** Subscribes with a key; a subscription with another key is replaced. */
export const subscribe = async (
  manager: PushManager,
  publicKey: string,
): Promise<PushSubscription> => {
  const before = await manager.getSubscription();
  if (before && isOfKey(before, publicKey)) return before;
  await before?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** What the server needs to know about a subscription. */
export const toServer = (
  subscription: PushSubscription,
): RequestOf<'settings.subscribePush'>['subscription'] => {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
};
