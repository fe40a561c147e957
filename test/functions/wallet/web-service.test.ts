import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceId, updatedPass } from '#functions/domain/wallet/apple-pass.ts';
import { readCardContent } from '#functions/domain/wallet/card-content.ts';
import { applePass, passRegistration } from '#functions/items/wallets.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { PASS_DEVICES_MAX } from '#shared/rules/wallets.ts';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf } from '../card/card-calls.ts';
import { uncheckedCall } from '../http/unchecked-call.ts';
import {
  fetchPass,
  keyOfNewPass,
  type PassKey,
  register,
  unregister,
  updatedPasses,
} from './wallet-calls.ts';

const { wallet, settings, admin, till } = contract;

let owner: Player;
let clerk: Player;
let player: Player;
let key: PassKey;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  player = await newPlayer({ now: NOON });
  key = await keyOfNewPass(player);
});

const devicesOf = async (serial: string): Promise<string[]> => {
  const { value } = await new UnitOfWork(NOON).load(applePass(serial));
  return (value?.devices ?? []).map(({ pushToken }) => pushToken);
};

const stamp = async (customer: Player, now: number): Promise<void> => {
  const { code } = await cardOf(customer);
  const { body } = await call(till.customer, { code }, as(clerk, now));
  await call(till.purchase, { customerId: body.customer.id, amount: 500 }, as(clerk, now));
};

/** Does what the stream's consumer does when a card has changed. */
const noteChange = async ({ serial }: PassKey, { id }: Player, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const pass = await unit.load(applePass(serial));
  const updated = pass.value && updatedPass(pass.value, await readCardContent(unit, id), now);
  if (!updated) throw new Error('Nothing has changed');
  pass.set(updated);
  await unit.commit();
};

describe('Apple’s web service', () => {
  it('registers a device, tells it of a change, gives it the pass, and forgets it', async () => {
    const own = await newPlayer({ now: NOON });
    const pass = await keyOfNewPass(own);
    expect((await register(pass, 'iphone')).status).toBe(201);
    expect((await register(pass, 'iphone')).status).toBe(200);

    const first = await updatedPasses('iphone');
    expect([first.status, first.body.serialNumbers]).toEqual([200, [pass.serial]]);
    expect((await updatedPasses('iphone', first.body.lastUpdated)).status).toBe(204);
    const fetched = await fetchPass(pass);
    const since = fetched.headers['last-modified'];
    expect(fetched.opened?.pass.storeCard.headerFields[0].value).toBe('0/10');
    expect((await fetchPass(pass, { since: since ?? '' })).status).toBe(304);

    await stamp(own, NOON + MINUTE);
    await noteChange(pass, own, NOON + 2 * MINUTE);
    const second = await updatedPasses('iphone', first.body.lastUpdated);
    expect(second.body.serialNumbers).toEqual([pass.serial]);
    const changed = await fetchPass(pass, { since: since ?? '', now: NOON + 2 * MINUTE });
    expect(changed.opened?.pass.storeCard.headerFields[0].value).toBe('1/10');
    expect(changed.headers['last-modified']).toBe(new Date(NOON + 2 * MINUTE).toUTCString());
    expect(changed.headers['content-type']).toBe('application/vnd.apple.pkpass');

    const logs = { logs: ['[2026-11-20] something went wrong'] };
    expect((await uncheckedCall(wallet.log, logs, { now: NOON })).status).toBe(200);
    expect((await unregister(pass, 'iphone')).status).toBe(200);
    expect((await updatedPasses('iphone')).status).toBe(204);
    expect(await devicesOf(pass.serial)).toEqual([]);
  });

  it('returns what has changed before it is recorded in the pass', async () => {
    const own = await newPlayer({ now: NOON });
    const pass = await keyOfNewPass(own);
    const { headers } = await fetchPass(pass);
    await stamp(own, NOON + MINUTE);
    const since = headers['last-modified'] ?? '';
    const { status, opened } = await fetchPass(pass, { since, now: NOON + MINUTE });
    expect(status).toBe(200);
    expect(opened?.pass.storeCard.headerFields[0].value).toBe('1/10');
  });

  it('lists the passes of a family on one device', async () => {
    const keys = [key, await keyOfNewPass(await newPlayer({ now: NOON }))];
    for (const one of keys) await register(one, 'ipad');
    const { body } = await updatedPasses('ipad');
    expect(body.serialNumbers.sort()).toEqual(keys.map(({ serial }) => serial).sort());
  });

  it('accepts a new push token of a known device', async () => {
    const pass = await keyOfNewPass(await newPlayer({ now: NOON }));
    await register(pass, 'watch', { pushToken: 'old' });
    expect((await register(pass, 'watch', { pushToken: 'new' })).status).toBe(200);
    expect(await devicesOf(pass.serial)).toEqual(['new']);
  });

  it('keeps ten devices of a pass, and replaces the oldest by one more', async () => {
    const pass = await keyOfNewPass(await newPlayer({ now: NOON }));
    for (let i = 0; i <= PASS_DEVICES_MAX; i++)
      expect((await register(pass, `d${i}`, { now: NOON + i })).status).toBe(201);
    const kept = Array.from({ length: PASS_DEVICES_MAX }, (_, i) => `push-d${i + 1}`);
    expect(await devicesOf(pass.serial)).toEqual(kept);
    expect((await updatedPasses('d0')).status).toBe(204);
    expect((await updatedPasses('d1')).status).toBe(200);
  });

  it('accepts forty registrations at once, of which ten remain', async () => {
    const pass = await keyOfNewPass(await newPlayer({ now: NOON }));
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) => register(pass, `many-${i}`)),
    );
    const made = results.filter(({ status }) => status === 201).length;
    // A registration that waits too long for the others is told to come again.
    expect(made + results.filter(({ status }) => status === 503).length).toBe(40);
    expect(made).toBeGreaterThan(PASS_DEVICES_MAX);
    expect(await devicesOf(pass.serial)).toHaveLength(PASS_DEVICES_MAX);
    const known = await Promise.all(
      Array.from({ length: 40 }, (_, i) => updatedPasses(`many-${i}`)),
    );
    expect(known.filter(({ status }) => status === 200)).toHaveLength(PASS_DEVICES_MAX);
  });

  it('answers one of several identical registrations with 201, and the others with 200', async () => {
    const pass = await keyOfNewPass(await newPlayer({ now: NOON }));
    const results = await Promise.all(Array.from({ length: 8 }, () => register(pass, 'one')));
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(7).fill(200), 201]);
    expect(await devicesOf(pass.serial)).toHaveLength(1);
  });
});

describe('a call of Apple’s wallet is refused', () => {
  it('with a wrong token, without one, and with that of another pass', async () => {
    const other = await keyOfNewPass(await newPlayer({ now: NOON }));
    for (const token of ['', 'wrong', other.token, `${key.token}x`, key.serial]) {
      const wrong = { ...key, token };
      expect((await register(wrong, 'thief')).status).toBe(401);
      expect((await unregister(wrong, 'ipad')).status).toBe(401);
      expect((await fetchPass(wrong)).status).toBe(401);
    }
    expect((await updatedPasses('thief')).status).toBe(204);
  });

  it('with another scheme, or a session instead of a token', async () => {
    const input = { passType: 'pass.local.giorgione', serial: key.serial };
    for (const headers of [{ 'x-authorization': `Bearer ${key.token}` }, {}]) {
      const { status } = await call(wallet.currentPass, input, { ...as(player), headers });
      expect(status).toBe(401);
    }
  });

  it('for an unknown pass, and for passes of another type', async () => {
    expect((await fetchPass({ ...key, serial: 'unknown' })).status).toBe(401);
    const headers = { 'x-authorization': `ApplePass ${key.token}` };
    const input = { passType: 'pass.of.others', serial: key.serial };
    expect((await call(wallet.currentPass, input, { now: NOON, headers })).status).toBe(401);
    const list = { device: 'ipad', passType: 'pass.of.others' };
    expect((await call(wallet.updatedPasses, list, { now: NOON })).status).toBe(204);
  });

  it.each([
    ['a huge push token', { pushToken: 'a'.repeat(257) }],
    ['a push token that is a path', { pushToken: '../../3/device/x' }],
    ['a device that is a path', { device: '../passes' }],
    ['a device of another kind', { device: 'a#b' }],
    ['a huge device', { device: 'd'.repeat(101) }],
    ['no push token', { pushToken: undefined }],
    ['a push token that isn’t text', { pushToken: { $gt: '' } }],
  ])('with %s', async (_, changes) => {
    const input = { device: 'd', passType: 'pass.local.giorgione', pushToken: 'p', ...changes };
    const headers = { 'x-authorization': `ApplePass ${key.token}` };
    const options = { now: NOON, headers };
    const refused = await uncheckedCall(wallet.register, { ...input, serial: key.serial }, options);
    expect([refused.status, refused.failure.code]).toEqual([400, 'invalid_input']);
  });

  it('after sixty log lines in an hour, only from that network', async () => {
    const from = (address: string, now = NOON) =>
      uncheckedCall(wallet.log, { logs: ['x'.repeat(1000)] }, { address, now });
    for (let i = 0; i < 60; i++) expect((await from('198.51.100.7')).status).toBe(200);
    expect((await from('198.51.100.7')).status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(200);
    expect((await from('198.51.100.7', NOON + 2 * HOUR)).status).toBe(200);
  });
});

describe('the format of Apple’s calls', () => {
  it('is Apple’s: unknown fields, another site and any content type are accepted', async () => {
    const pass = await keyOfNewPass(await newPlayer({ now: NOON }));
    const headers = {
      'sec-fetch-site': 'cross-site',
      'idempotency-key': '?',
      'content-type': 'text/plain',
    };
    const rawBody = JSON.stringify({ pushToken: 'p', serial: 'other', more: 1 });
    expect((await register(pass, 'd', { headers, rawBody })).status).toBe(201);
    expect(await devicesOf(pass.serial)).toEqual(['p']);
    for (const body of ['no json', '[]', 'null', '"text"', '']) {
      const logged = await uncheckedCall(wallet.log, {}, { now: NOON, rawBody: body });
      expect(logged.status).toBe(200);
    }
  });
});

describe('the pass of a deactivated player', () => {
  it('is void for its old token until the player is activated again', async () => {
    const own = await newPlayer({ now: NOON });
    const pass = await keyOfNewPass(own);
    const { headers } = await fetchPass(pass);
    const setActive = (isActive: boolean) =>
      call(admin.setStatus, { id: own.id, isActive }, as(owner));
    await setActive(false);
    const since = headers['last-modified'] ?? '';
    const { status, opened } = await fetchPass(pass, { since });
    expect([status, opened?.pass.voided, opened?.pass.barcodes]).toEqual([200, true, []]);
    expect(opened?.pass.storeCard).toMatchObject({ headerFields: [], auxiliaryFields: [] });
    expect((await fetchPass(pass, { now: NOON + 29 * DAY })).status).toBe(200);
    expect((await fetchPass(pass, { now: NOON + 30 * DAY })).status).toBe(401);
    await setActive(true);
    expect((await fetchPass(pass)).opened?.pass.voided).toBe(false);
  });
});

describe('the pass of an erased player', () => {
  it('is void for its old token for thirty days, and names nobody', async () => {
    const own = await newPlayer({ now: NOON });
    const pass = await keyOfNewPass(own);
    await register(pass, 'phone-of-own');
    const { body: before } = await updatedPasses('phone-of-own');
    const { code } = await cardOf(own);
    const erased = await call(
      settings.deleteAccount,
      { password: own.password },
      as(own, NOON + MINUTE),
    );
    expect(erased.status).toBe(200);

    const later = { now: NOON + 2 * MINUTE };
    const { body } = await updatedPasses('phone-of-own', before.lastUpdated, later);
    expect(body.serialNumbers).toEqual([pass.serial]);
    const { opened, bytes } = await fetchPass(pass, later);
    expect(opened?.pass.voided).toBe(true);
    expect(opened?.pass.storeCard.secondaryFields[0].value).toBe('Non più valida');
    expect(bytes.toString('latin1')).not.toContain(code);
    const { value } = await new UnitOfWork(NOON).load(applePass(pass.serial));
    expect(JSON.stringify(value)).not.toContain(String(own.id));

    expect((await fetchPass({ ...pass, token: key.token }, later)).status).toBe(401);
    expect((await fetchPass(pass, { now: NOON + 30 * DAY })).status).toBe(200);
    const end = { now: NOON + 30 * DAY + MINUTE };
    expect((await fetchPass(pass, end)).status).toBe(401);
    expect((await register(pass, 'phone-of-own', end)).status).toBe(401);
    expect((await updatedPasses('phone-of-own', undefined, end)).status).toBe(204);
  });

  it('expires after thirty days, with its registrations', async () => {
    const own = await newPlayer({ now: NOON });
    const pass = await keyOfNewPass(own);
    await register(pass, 'tablet-of-own');
    await call(settings.deleteAccount, { password: own.password }, as(own));
    const refs = [applePass(pass.serial), passRegistration(deviceId('tablet-of-own'), pass.serial)];
    const items = await new UnitOfWork(NOON).load(refs);
    const ends = items.map(({ ref, value }) => value && ref.expires(value as never));
    expect(ends).toEqual([NOON + 30 * DAY, NOON + 30 * DAY]);
  });
});

describe('the export of a player’s data', () => {
  it('includes the pass and when its devices were registered, but not their push tokens', async () => {
    const own = await newPlayer({ now: NOON });
    const pass = await keyOfNewPass(own);
    await register(pass, 'exported', { pushToken: 'secret-place' });
    const { text } = await call(settings.exportData, {}, as(own));
    const times = { createdAt: iso(NOON), updatedAt: iso(NOON) };
    expect(JSON.parse(text).wallets).toEqual([
      { wallet: 'apple', serial: pass.serial, ...times, devices: [{ at: iso(NOON) }] },
    ]);
    expect(text).not.toContain('secret-place');
    expect(text).not.toContain(pass.token);
  });
});
