import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type PushSupport, pushSupport } from '#web/push/browser.ts';
import { isOfKey, subscribe, subscriptionId } from '#web/push/subscription.ts';

type Browser = {
  agent?: string;
  isInstalled?: boolean;
  permission?: NotificationPermission | 'none';
};

const useBrowser = ({ agent = 'Chrome', isInstalled = false, permission = 'none' }: Browser) => {
  vi.stubGlobal('navigator', { userAgent: agent, maxTouchPoints: 0, serviceWorker: {} });
  const push = permission === 'none' ? {} : { PushManager: {}, Notification: {} };
  vi.stubGlobal('window', push);
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the push support of a browser', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  test.each<[string, Browser, PushSupport]>([
    ['supports no pushes', {}, 'unsupported'],
    ['is Safari on an iPhone', { agent: iPhone }, 'needs_installation'],
    ['is an app on an old iPhone', { agent: iPhone, isInstalled: true }, 'unsupported'],
    ['is an app on an iPhone', { agent: iPhone, permission: 'default' }, 'possible'],
    ['was not asked yet', { permission: 'default' }, 'possible'],
    ['has the permission', { permission: 'granted' }, 'possible'],
    ['was refused the permission', { permission: 'denied' }, 'denied'],
  ])('depends on whether it %s', (_, browser, support) => {
    useBrowser(browser);
    expect(pushSupport()).toBe(support);
  });
});

const bytesOf = (key: string): ArrayBuffer => {
  const bytes = Buffer.from(key, 'base64url');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

/** The subscriptions of a browser, which has at most one at a time. */
const newManager = (first?: string) => {
  const keys: string[] = first === undefined ? [] : [first];
  const current = () => {
    const [key] = keys;
    if (key === undefined) return null;
    return {
      options: { applicationServerKey: bytesOf(key) },
      unsubscribe: async () => keys.shift() !== undefined,
    };
  };
  const manager: PushManager = Object.assign(Object.create(null), {
    getSubscription: async () => current(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (keys.length > 0) throw new DOMException('', 'InvalidStateError');
      keys.push(applicationServerKey);
      return current();
    },
  });
  return { keys, manager };
};

describe('a subscription', () => {
  const [key, other] = [
    randomBytes(65).toString('base64url'),
    randomBytes(65).toString('base64url'),
  ];

  test.each([
    ['is made where there is none', undefined],
    ['stays if it has the server’s key', key],
    ['is replaced if it has another key', other],
  ])('%s', async (_, before) => {
    const { keys, manager } = newManager(before);
    const subscription = await subscribe(manager, key);
    expect(keys).toEqual([key]);
    expect(isOfKey(subscription, key)).toBe(true);
    expect(isOfKey(subscription, other)).toBe(false);
  });

  test('is identified by the hash of its endpoint, as on the server', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    const hash = createHash('sha256').update(endpoint).digest('hex');
    expect(await subscriptionId(endpoint)).toBe(hash);
  });
});
