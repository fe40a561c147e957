import '#test/support/push-service.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isOfPushService } from '#functions/domain/push/push-services.ts';
import { outboxMessage, sentMessages } from '#functions/items/outbox.ts';
import { pushDevices, pushEndpointId } from '#functions/items/pushes.ts';
import { handler } from '#functions/settings/handler.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { contract } from '#shared/contract/index.ts';
import { PUSH_DEVICES_MAX, type PushTopic } from '#shared/rules/pushes.ts';
import { iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser } from '#test/support/push-service.ts';
import { itemsContaining } from '../auth/stored-items.ts';

const { settings } = contract;

const subscribe = (
  player: Player,
  { subscription } = newBrowser(),
  topics: readonly PushTopic[] = ['oven'],
) => call(settings.subscribePush, { subscription, topics: [...topics] }, as(player));

const devicesOf = async (player: Player) =>
  (await call(settings.pushKey, {}, as(player))).body.devices;

const endpointItems = (endpoint: string) => itemsContaining(pushEndpointId(endpoint));

describe('a browser', () => {
  it('gets the public key and its topics; a new choice replaces the old one', async () => {
    const [anna, browser] = [await newPlayer({ now: NOON }), newBrowser()];
    expect((await subscribe(anna, browser, ['oven', 'raid'])).body).toEqual({});
    await subscribe(anna, browser, ['chat']);
    const { body } = await call(settings.pushKey, {}, as(anna));
    expect(body).toEqual({
      publicKey: process.env.VAPID_PUBLIC_KEY,
      devices: [{ id: pushEndpointId(browser.subscription.endpoint), topics: ['chat'] }],
    });
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
  });

  it('belongs to the player who last signed in there', async () => {
    const [anna, carla] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const browser = newBrowser();
    await subscribe(anna, browser);
    await subscribe(anna);
    await subscribe(carla, browser, ['raid']);
    expect(await devicesOf(anna)).toHaveLength(1);
    expect(await devicesOf(carla)).toMatchObject([{ topics: ['raid'] }]);
    // It changes hands again, as often as its players change.
    await subscribe(anna, browser);
    expect([(await devicesOf(anna)).length, (await devicesOf(carla)).length]).toEqual([2, 0]);
    expect(await endpointItems(browser.subscription.endpoint)).toHaveLength(1);
  });

  it('replaces its player’s oldest one beyond five, even one that had belonged to another player', async () => {
    const [anna, carla] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const browsers = Array.from({ length: PUSH_DEVICES_MAX + 1 }, () => newBrowser());
    const [oldest = newBrowser()] = browsers;
    await subscribe(carla, oldest);
    for (const browser of browsers) expect((await subscribe(anna, browser)).status).toBe(200);
    const ids = browsers.map(({ subscription }) => pushEndpointId(subscription.endpoint));
    expect((await devicesOf(anna)).map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await endpointItems(oldest.subscription.endpoint)).toEqual([]);
  });

  it('shared by two players at once gets the pushes of one of them', async () => {
    const players = await Promise.all([1, 2, 3].map(() => newPlayer({ now: NOON })));
    const browser = newBrowser();
    await Promise.all(players.map(player => subscribe(player, browser)));
    const devices = await Promise.all(players.map(devicesOf));
    expect(devices.flat()).toHaveLength(1);
  });

  it('gets no more pushes after unsubscribing, in the body or in the query', async () => {
    const [anna, carla] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const [first, second] = [newBrowser(), newBrowser()];
    for (const browser of [first, second]) await subscribe(anna, browser);
    const { endpoint } = first.subscription;
    // Another player's browser isn't affected.
    expect((await call(settings.unsubscribePush, { endpoint }, as(carla))).body).toEqual({});
    expect(await devicesOf(anna)).toHaveLength(2);
    expect((await call(settings.unsubscribePush, { endpoint }, as(anna))).body).toEqual({});
    expect(await devicesOf(anna)).toHaveLength(1);
    const inQuery = {
      ...callEvent(settings.unsubscribePush, {}, as(anna)),
      queryStringParameters: { endpoint: second.subscription.endpoint },
    };
    expect(await handler(inQuery, {} as never)).toMatchObject({ statusCode: 200 });
    expect(await devicesOf(anna)).toEqual([]);
    expect(await endpointItems(endpoint)).toEqual([]);
    const neither = callEvent(settings.unsubscribePush, {}, as(anna));
    expect(await handler(neither, {} as never)).toMatchObject({ statusCode: 400 });
  });
});

describe('a subscription', () => {
  const REFUSED: readonly [what: string, topics: readonly string[]][] = [
    ['no topic', []],
    ['a topic twice', ['oven', 'oven']],
    ['an unknown topic', ['news']],
  ];

  it.each(REFUSED)('with %s is refused', async (_what, topics) => {
    const anna = await newPlayer({ now: NOON });
    const rawBody = JSON.stringify({ subscription: newBrowser().subscription, topics });
    const input = { subscription: newBrowser().subscription, topics: ['oven' as const] };
    const { status, failure } = await call(settings.subscribePush, input, {
      ...as(anna),
      rawBody,
    });
    expect([status, failure.code]).toEqual([400, 'invalid_input']);
    expect(failure.issues?.[0]?.path).toMatch(/^topics/);
    expect(await devicesOf(anna)).toEqual([]);
  });

  it.each([
    'http://fcm.googleapis.com/1',
    'https://fcm.googleapis.com:8443/1',
    'https://anna:segreta@fcm.googleapis.com/1',
    'https://fcm.googleapis.com@evil.example/1',
    'https://fcm.googleapis.com/1#parte',
    'https:\\\\fcm.googleapis.com\\1',
    ' https://fcm.googleapis.com/1',
    'javascript:alert(1)',
    `https://fcm.googleapis.com/${'1'.repeat(1000)}`,
  ])('to %s is refused on any machine', async endpoint => {
    const anna = await newPlayer({ now: NOON });
    const { subscription } = newBrowser();
    const browser = { ...newBrowser(), subscription: { ...subscription, endpoint } };
    const { status, failure } = await subscribe(anna, browser);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'subscription.endpoint']);
  });

  it('is limited to known push services on AWS', async () => {
    const anna = await newPlayer({ now: NOON });
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'settings');
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    const deployed = await import('#functions/settings/handler.ts');
    const answerTo = async (endpoint: string): Promise<unknown> => {
      const subscription = { ...newBrowser().subscription, endpoint };
      const input = { subscription, topics: ['oven'] };
      const event = callEvent(settings.subscribePush, input, as(anna));
      const { body } = Object(await deployed.handler(event, {} as never));
      return JSON.parse(body);
    };
    expect(await answerTo('https://169.254.169.254/latest/meta-data')).toMatchObject({
      code: 'unknown_push_service',
      message: 'Questo browser non può ricevere notifiche da qui.',
    });
    expect(await answerTo('https://fcm.googleapis.com/fcm/send/1')).toEqual({});
  });
});

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://wns2-par02p.notify.windows.com/w/?token=1',
    'https://web.push.apple.com/1',
    'https://FCM.googleapis.com/1',
  ])('is at %s', endpoint => {
    expect(isOfPushService(endpoint)).toBe(true);
  });

  it.each([
    'https://evil.example/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evilfcm.googleapis.com/1',
    'https://a.fcm.googleapis.com/1',
    'https://googleapis.com/1',
    'https://push.apple.com/1',
    'https://evilpush.apple.com/1',
    'https://web.push.apple.com.evil.example/1',
    'https://notify.windows.com/1',
    'https://web.push.apple.com./1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://evil.example/https://fcm.googleapis.com/1',
    'https://fcm.googleapis.com@evil.example/1',
    'nothing',
  ])('isn’t at %s', endpoint => {
    expect(isOfPushService(endpoint)).toBe(false);
  });
});

describe('the data of a player', () => {
  const keepPushes = async (player: Player) => {
    const browser = newBrowser();
    await subscribe(player, browser);
    const unit = new UnitOfWork(NOON);
    (await unit.load(sentMessages(player.id))).set({
      sent: [{ id: 'oven:1', at: NOON, channels: ['push'] }],
      chats: { 7: 70 },
    });
    unit.create(outboxMessage(player.id, NOON, 'oven', '2'), {
      ...{ playerId: player.id, topic: 'oven', about: '2', channels: ['push'] },
      ...{ dueAt: NOON, at: NOON },
    });
    await unit.commit();
    return browser;
  };

  it('include the topics, but never the endpoint', async () => {
    const anna = await newPlayer({ now: NOON });
    const { subscription } = await keepPushes(anna);
    const { body, text } = await call(settings.exportData, {}, as(anna));
    expect(Object(body).pushes).toMatchObject([{ topics: ['oven'], at: iso(NOON) }]);
    expect(Object(body).messages).toMatchObject([{ sent: [{ id: 'oven:1' }] }]);
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(pushEndpointId(subscription.endpoint));
  });

  it('are erased with the account: browsers, endpoints, and due messages', async () => {
    const anna = await newPlayer({ now: NOON });
    const { subscription } = await keepPushes(anna);
    await call(settings.deleteAccount, { password: anna.password }, as(anna));
    const left = await new UnitOfWork(NOON).load({
      own: pushDevices(anna.id),
      due: outboxMessage(anna.id, NOON, 'oven', '2'),
      sent: sentMessages(anna.id),
    });
    expect([left.own.value.devices, left.due.value, left.sent.value.sent]).toEqual([
      [],
      undefined,
      [],
    ]);
    expect(await endpointItems(subscription.endpoint)).toEqual([]);
  });
});
