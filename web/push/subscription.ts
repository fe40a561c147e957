import type { RequestOf } from '#web/api/route-types.ts';

/** Bytes as the Push API writes them. */
const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** By what the server calls a subscription: it never tells an endpoint. */
export const subscriptionId = async (endpoint: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** Whether the server can send to a subscription: it was made with its key. */
export const isOfKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && toBase64url(options.applicationServerKey) === publicKey;

/** Subscribes with a key; a subscription of another key is replaced. */
export const subscribe = async (
  manager: PushManager,
  publicKey: string,
): Promise<PushSubscription> => {
  const before = await manager.getSubscription();
  if (before && isOfKey(before, publicKey)) return before;
  await before?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** What the server needs of a subscription. */
export const toServer = (
  subscription: PushSubscription,
): RequestOf<'settings.subscribePush'>['subscription'] => {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
};
