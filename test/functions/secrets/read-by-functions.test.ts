import '#test/support/push-service.ts';
import './stored-secrets.ts';
import '#test/functions/jobs/promotions/promotion-queue.ts';
import '#test/support/backend.ts';
import { expect, it, vi } from 'vitest';
import { signToken } from '#functions/domain/voucher/token.ts';
import { applePass, googlePass } from '#functions/items/wallets.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { handler as tellWallets } from '#functions/wallet-delivery/deliver.ts';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { mailedTo } from '#test/functions/jobs/promotions/promotion-queue.ts';
import {
  createCampaign,
  MESSAGE,
  newListener,
  runPromotions,
  superAdmin,
} from '#test/functions/jobs/promotions/promotion-shop.ts';
import { addPasskey, beginSignIn } from '#test/functions/passkeys/passkey-calls.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { mailEvent } from '#test/support/events.ts';
import { NOON } from '#test/support/noon.ts';
import { newBrowser, pushService } from '#test/support/push-service.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { secretsRead } from './stored-secrets.ts';

const { settings } = contract;
const now = NOON;

const email = 'anna@example.it';
const password = 'crema-e-cannella';

/** A function with freshly loaded modules. */
const startFunction = async () => {
  vi.resetModules();
  return {
    ...(await import('#test/support/api.ts')),
    ...(await import('#shared/contract/index.ts')),
  };
};

type Started = Awaited<ReturnType<typeof startFunction>>;

it.each<[string, secrets: number, use: (area: Started) => Promise<unknown>]>([
  [
    'auth',
    2,
    async ({ call, contract: { auth } }) => {
      const details = { username: 'anna', email, password, acceptTerms: true as const };
      await call(auth.register, details, { now });
      return call(auth.login, { email, password }, { now });
    },
  ],
  [
    'passkeys',
    1,
    async ({ call, contract }) => {
      const player = await newPlayer({ now });
      const { authenticator } = await addPasskey(player, undefined, { now });
      const { options, cookie } = await beginSignIn({ now });
      const response = authenticator.get(options);
      const { status } = await call(contract.passkeys.signIn, { response }, { cookie, now });
      expect(status).toBe(200);
    },
  ],
  [
    'settings',
    1,
    ({ call, contract }) =>
      call(contract.settings.unsubscribe, { token: `7-${'x'.repeat(43)}` }, { now }),
  ],
  [
    'admin',
    1,
    async ({ call, contract }) => {
      const { cookie } = await superAdmin();
      return call(contract.admin.testPromotion, { message: MESSAGE }, { cookie, now });
    },
  ],
  [
    'wallet',
    2,
    async ({ call, contract }) => {
      const { cookie } = await superAdmin();
      const { status } = await call(contract.wallet.applePass, {}, { cookie, now });
      expect(status).toBe(200);
      // There is no Google here.
      const google = await call(contract.wallet.googleLink, {}, { cookie, now });
      expect(google.status).toBe(503);
    },
  ],
  [
    'shop',
    1,
    async ({ call, contract }) => {
      const { cookie } = await superAdmin();
      return call(contract.shop.inviteStaff, { email: 'nina@example.it' }, { cookie, now });
    },
  ],
  [
    'dashboard',
    1,
    async ({ call, contract }) => {
      const { cookie } = await newPlayer({ now });
      return call(contract.dashboard.read, {}, { cookie, now });
    },
  ],
  // These two leave the key for mails to the job below.
  ['vouchers', 1, ({ call, contract }) => call(contract.vouchers.keys, {}, { now })],
  [
    'till',
    1,
    async ({ call, contract }) => {
      const token = await signToken({ v: 7, h: 42, p: 15, f: null, u: null });
      const { cookie } = await superAdmin();
      return call(contract.till.check, { token }, { cookie, now });
    },
  ],
])('%s reads its secrets from the parameter store', async (_, secrets, use) => {
  await superAdmin();
  const started = await startFunction();
  const before = secretsRead();
  await use(started);
  expect(secretsRead() - before).toBeGreaterThanOrEqual(secrets);
});

it('the sender of promotion mails reads the key of their links', async () => {
  const playerId = await newListener();
  const message = { ...MESSAGE, title: 'Con un link' };
  await createCampaign({ audience: 'all', message, channels: ['mail'] }, now + 1);
  await runPromotions(now + MINUTE);
  expect(mailedTo('Con un link')).toContain(playerId);
});

it('the handler of bounces reads the key for hashing addresses', async () => {
  vi.resetModules();
  const { handler } = await import('#functions/mail/feedback.ts');
  const before = secretsRead();
  await recordedAs('mail-feedback', () => handler(mailEvent('complaint')));
  expect(secretsRead() - before).toBe(1);
});

it('the sender of pushes reads the key that identifies us to push services', async () => {
  const player = await newPlayer({ now: now - DAY });
  const { subscription } = newBrowser();
  const { cookie } = player;
  await call(settings.subscribePush, { subscription, topics: ['oven'] }, { cookie, now });
  const push = {
    playerId: player.id,
    topic: 'oven',
    about: '1',
    channels: ['push'],
    dueAt: now,
    at: now,
    text: { title: 'Ciao', body: 'Ciao', path: '/bakery' },
  };
  const { handler } = await import('#functions/delivery/handler.ts');
  const event = sqsEvent('push-delivery', JSON.stringify(push), { sentAt: now });
  await recordedAs('delivery', () => pushService.watch(handler)(event));
  expect(pushService.list().map(({ userId }) => userId)).toEqual([player.id]);
});

it('the updater of wallets reads the keys of Apple and Google', async () => {
  vi.resetModules();
  const { id: playerId } = await newPlayer({ now });
  const unit = new UnitOfWork(now);
  const state = { fingerprint: '', createdAt: 0, updatedAt: 0, serial: 'a' };
  const devices = [{ id: 'a', pushToken: 'a', at: now }];
  unit.create(googlePass(playerId), state);
  unit.create(applePass('a'), { ...state, playerId, devices });
  await unit.commit();
  const before = secretsRead();
  for (const wallet of ['apple', 'google']) {
    const event = sqsEvent('wallet-delivery', JSON.stringify({ wallet, serial: 'a', playerId }), {
      sentAt: now,
    });
    // There is nobody to tell here.
    await expect(recordedAs('wallet-delivery', () => tellWallets(event))).rejects.toThrow(
      /weren’t told|No push service/,
    );
  }
  expect(secretsRead() - before).toBe(2);
});
