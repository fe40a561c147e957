import '#test/support/wallet-services.ts';
import './wallet-queue.ts';
import '#test/support/backend.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { passRegistration } from '#functions/items/wallets.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { WALLET_UPDATE } from '#infra/cost/player-usage.ts';
import { LOCAL_PASS_TYPE } from '#infra/local/aws/apple-authority.ts';
import { RETRY_PAUSE } from '#shared/rules/wallet-updates.ts';
import { SECOND } from '#shared/time.ts';
import { recordAccesses } from '#test/support/item-access.ts';
import { NOON } from '#test/support/noon.ts';
import { behaviour, walletServices } from '#test/support/wallet-services.ts';
import { measure } from '#test/tools/bench/measure.ts';
import { queue } from './wallet-queue.ts';
import {
  deliver,
  newAppleHolder,
  newGoogleHolder,
  notice,
  pass,
  setActive,
  stamp,
  storedPass,
  tokensTold,
  toldTo,
} from './world.ts';

recordAccesses(table);

afterEach(async () => {
  behaviour.apple = () => undefined;
  behaviour.google = () => undefined;
  queue.clear();
});

const start = (): number => queue.now;

/** When a wallet was told, in seconds since an instant. */
const since = (from: number, times: readonly number[]): number[] =>
  times.map(time => time - (from - NOON) / SECOND);

describe('a pass in Apple’s wallet', () => {
  it('is told of a stamp at once, on each device, and once', async () => {
    const from = start();
    const anna = await newAppleHolder('a1', 'a2');
    await stamp(anna);
    await notice(anna);
    await notice(anna);
    await pass(20);
    expect(since(from, toldTo(anna))).toEqual([0]);
    expect(tokensTold(anna).sort()).toEqual(['a1', 'a2']);
    const [push] = walletServices.pushes().slice(-1);
    expect(push?.headers).toMatchObject({
      'apns-topic': LOCAL_PASS_TYPE,
      'apns-push-type': 'background',
      'apns-collapse-id': anna.update.serial,
    });
    expect(await storedPass(anna)).toMatchObject({ updatedAt: from, untold: [] });
  });

  it('costs what the cost estimate assumes', async () => {
    const anna = await newAppleHolder('a1');
    await stamp(anna);
    await notice(anna);
    let messages = 0;
    const counted: typeof deliver = event => {
      messages += 1;
      return deliver(event);
    };
    const { reads, writes } = await measure(() => queue.advance(20 * SECOND, counted));
    expect({ messages, reads, writes }).toEqual(WALLET_UPDATE);
  });

  it('isn’t told if it shows the same', async () => {
    const anna = await newAppleHolder('a1');
    await notice(anna);
    await pass(20);
    const before = await storedPass(anna);
    await notice(anna);
    await pass(20);
    expect(toldTo(anna)).toHaveLength(1);
    expect(await storedPass(anna)).toEqual(before);
  });

  it('is told the last of many changes within ten seconds, and nothing in between', async () => {
    const from = start();
    const anna = await newAppleHolder('a1');
    for (let i = 0; i < 4; i++) {
      await stamp(anna);
      await notice(anna);
      await pass(1);
    }
    await pass(30);
    expect(since(from, toldTo(anna))).toEqual([0, 5]);
    expect(queue.length).toBe(0);
  });

  it('forgets devices that have deleted it, and unknown ones', async () => {
    const anna = await newAppleHolder('a1', 'gone', 'none');
    behaviour.apple = ({ token }) => {
      if (token === 'gone') return { status: 410, reason: 'Unregistered' };
      return token === 'none' ? { status: 400, reason: 'BadDeviceToken' } : undefined;
    };
    await notice(anna);
    expect(await pass(10)).toBe(0);
    const stored = await storedPass(anna);
    expect(stored?.devices.map(({ pushToken }) => pushToken)).toEqual(['a1']);
    const registration = passRegistration('device-gone', anna.update.serial);
    expect((await new UnitOfWork(queue.now).load(registration)).value).toBeUndefined();
  });

  it.each([
    ['Apple has too many requests', { status: 429, reason: 'TooManyRequests' }],
    ['Apple is out of order', { status: 503, reason: 'ServiceUnavailable' }],
    ['our certificate is refused', { status: 403, reason: 'BadCertificate' }],
  ])('is told again while %s, but not on devices that already know', async (_what, answer) => {
    const from = start();
    const anna = await newAppleHolder('a1', 'a2');
    behaviour.apple = ({ token }) => (token === 'a2' ? answer : undefined);
    await stamp(anna);
    await notice(anna);
    expect(await pass(1)).toBe(1);
    expect((await storedPass(anna))?.untold).toEqual(['device-a2']);
    behaviour.apple = () => undefined;
    await pass(60);
    expect(since(from, toldTo(anna))).toEqual([0, RETRY_PAUSE / SECOND]);
    expect(tokensTold(anna)).toEqual(['a1', 'a2']);
    expect((await storedPass(anna))?.devices).toHaveLength(2);
  });
});

describe('a card in Google’s wallet', () => {
  const objectOf = ({ update }: { update: { serial: string } }) =>
    [...walletServices.google.objects].find(([id]) => id.endsWith(`.${update.serial}`))?.[1];

  it('is created at its first change, and updated from then on', async () => {
    const anna = await newGoogleHolder();
    await stamp(anna);
    await notice(anna);
    await pass(10);
    expect(objectOf(anna)).toMatchObject({
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: expect.stringMatching(/^[A-Z0-9]{12}$/) },
      loyaltyPoints: { balance: { string: '1/10' } },
    });
    await stamp(anna);
    await notice(anna);
    await pass(10);
    expect(objectOf(anna)).toMatchObject({ loyaltyPoints: { balance: { string: '2/10' } } });
    expect(toldTo(anna)).toHaveLength(2);
  });

  it('contains no name', async () => {
    const anna = await newGoogleHolder();
    await notice(anna);
    await pass(10);
    const kept = JSON.stringify([objectOf(anna), [...walletServices.google.classes.values()]]);
    expect(kept).not.toContain(anna.username);
    expect(kept).not.toContain(anna.email);
  });

  it.each([429, 500, 503, 403])('is told again after Google answers %i', async status => {
    const from = start();
    const anna = await newGoogleHolder();
    behaviour.google = (_method, path) => (path.includes('Object') ? status : undefined);
    await stamp(anna);
    await notice(anna);
    expect(await pass(1)).toBe(1);
    behaviour.google = () => undefined;
    await pass(60);
    expect(since(from, toldTo(anna))).toEqual([RETRY_PAUSE / SECOND]);
  });

  it('is updated if it was created by another call at the same time', async () => {
    const anna = await newGoogleHolder();
    await notice(anna);
    await pass(10);
    await stamp(anna);
    let isFirst = true;
    behaviour.google = (method, path) => {
      if (method !== 'PATCH' || !path.includes('Object') || !isFirst) return undefined;
      isFirst = false;
      return 404;
    };
    await notice(anna);
    expect(await pass(10)).toBe(0);
    expect(objectOf(anna)).toMatchObject({ loyaltyPoints: { balance: { string: '1/10' } } });
  });

  it('needs one token for many changes, and another one once that is rejected', async () => {
    const anna = await newGoogleHolder();
    const { tokens } = walletServices.google;
    await notice(anna);
    await pass(10);
    const before = tokens.size;
    await stamp(anna);
    await notice(anna);
    await pass(10);
    expect(tokens.size).toBe(before);
    tokens.clear();
    await stamp(anna);
    await notice(anna);
    expect(await pass(10)).toBe(0);
    expect(tokens.size).toBe(1);
    expect(toldTo(anna)).toHaveLength(3);
  });

  it('is inactive and empty for a deactivated player, until the account is active again', async () => {
    const anna = await newGoogleHolder();
    await notice(anna);
    await pass(10);
    await setActive(anna, false);
    await notice(anna);
    await pass(10);
    expect(objectOf(anna)).toMatchObject({ state: 'INACTIVE', textModulesData: [] });
    expect(objectOf(anna)).not.toHaveProperty('barcode');
    expect(objectOf(anna)).not.toHaveProperty('loyaltyPoints');
    await setActive(anna, true);
    await notice(anna);
    await pass(10);
    expect(objectOf(anna)).toMatchObject({ state: 'ACTIVE' });
  });
});
