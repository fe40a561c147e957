import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as base } from './support/journey.ts';

/**
 * Headless Chromium has no push service, and doesn't tell pages about the permission, so a subscription is kept in
 * storage.
 */
const subscribeWithoutService = (): void => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const NAME = 'subscription-of-the-test';
  const toText = (bytes: ArrayBuffer): string =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  const saved = () => {
    const text = localStorage.getItem(NAME);
    if (text === null) return null;
    const { endpoint, keys, key } = JSON.parse(text);
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    );
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(NAME);
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => saved(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const curve = { name: 'ECDH', namedCurve: 'P-256' };
      const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
      const point = await crypto.subtle.exportKey('raw', pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16)).buffer;
      const keys = { p256dh: toText(point), auth: toText(auth) };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      localStorage.setItem(NAME, JSON.stringify({ endpoint, keys, key }));
      return saved();
    },
  });
};

/** A page in a separate browser in which service workers and notifications are allowed. */
const test = base.extend('page', async ({ browser, url }, { onCleanup }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  onCleanup(() => context.close());
  await context.grantPermissions(['notifications'], { origin: url });
  await context.addInitScript(subscribeWithoutService);
  return context.newPage();
});

/** Delivers pushes to the page's service worker, as the browser does. */
const pushesTo = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
};

const BAKED = {
  id: 'oven:1',
  topic: 'oven',
  title: 'Il forno ha finito',
  body: 'I bignè sono pronti.',
  path: '/forno',
};

/**
 * Headless Chromium shows no notifications, so the page's service worker stores them instead, and taps are simulated
 * there.
 */
const notificationsOf = async (page: Page) => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(`self.shown = [];
    self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, ...options });
    };`);
  return {
    shown: (): Promise<object[]> => worker.evaluate('self.shown'),
    tap: () =>
      worker.evaluate(`self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
        notification: { ...self.shown[0], close: () => self.shown.shift() },
      })) && undefined`),
  };
};

describe('pushes', () => {
  test('are offered beside the oven, shown, opened by a tap, and end with the session', async ({
    page,
    url,
    newPlayer,
    superAdmin,
  }) => {
    const player = await newPlayer('Anna');
    const { email, password } = player;
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await superAdmin.grant(player, {
      monete: 2000,
      bignè: 200,
      farina: 1000,
      zucchero: 1000,
      latte: 1000,
      uova: 1000,
    });
    const told = async () => (await player.call('GET', '/api/push/key')).devices;
    await page.context().request.post(`${url}/api/auth/login`, { data: { email, password } });
    await page.goto(`${url}/forno`);
    await page.getByRole('button', { name: 'Produci' }).click();
    const question = page.getByRole('region', { name: 'Ti avviso quando il forno ha finito?' });
    await question.getByRole('button', { name: 'Sì, avvisami' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await told()).toMatchObject([{ topics: ['oven'] }]);

    // A notification even while the player looks at the page to which it leads.
    const push = await pushesTo(page, url);
    const notifications = await notificationsOf(page);
    await push(JSON.stringify({ ...BAKED, path: '/settings' }));
    await expect.poll(notifications.shown).toMatchObject([{ data: { path: '/settings' } }]);
    await notifications.tap();
    const card = page.getByRole('region', { name: 'Notifiche' });
    await card.getByRole('heading').click();
    await card.getByRole('switch', { name: 'Forno', checked: true }).waitFor();

    // Even without an open page.
    await page.goto('about:blank');
    await push(JSON.stringify(BAKED));
    await push('unreadable');
    await expect.poll(notifications.shown).toMatchObject([
      { title: 'Il forno ha finito', tag: 'oven:1', data: { path: '/forno' }, lang: 'it' },
      { title: 'Giorgione', body: 'C’è una novità per te.', data: { path: '/' } },
    ]);
    await page.goto(`${url}/settings`);
    await card.waitFor();
    await notifications.tap();
    await page.waitForURL('**/forno');

    // A board isn't left automatically.
    await page.goto(`${url}/sfida?gioca`);
    await page.getByRole('grid').waitFor();
    await notifications.tap();
    await page.getByRole('link', { name: 'Apri' }).waitFor();
    expect(page.url()).toBe(`${url}/sfida?gioca`);
    await page.goto(`${url}/settings`);
    await page.getByRole('button', { name: 'Esci', exact: true }).click();
    await page.getByRole('heading', { name: /Gioca con i dolci/ }).waitFor();
    expect(await told()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('subscription-of-the-test'))).toBe(null);
  });
});
