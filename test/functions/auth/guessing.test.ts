import '#test/support/backend.ts';
import './outbox.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { sent, tokenFor } from './outbox.ts';
import { attempt, deviceOf, fail, guess, PAUSE, statusesOf } from './sign-in-calls.ts';
import { itemsContaining } from './stored-items.ts';

const { forgotPassword, resetPassword } = contract.auth;
const LATER = NOON + MINUTE;

describe('guessing a password', () => {
  it.each([
    ['a known address', () => newPlayer({ now: NOON - DAY }).then(({ email }) => email)],
    ['an unknown address', async () => 'sconosciuto@example.it'],
  ])('of %s is limited to 5 failures per network in 15 minutes', async (_, of) => {
    const email = await of();
    const address = uniqueAddress();
    const at = (now: number) => guess(email, { address, now });
    for (let i = 0; i < 5; i++) expect((await at(NOON + i * MINUTE)).status).toBe(401);

    const refused = await guess(email.toUpperCase(), { address, now: NOON + 5 * MINUTE });
    expect(refused.status).toBe(429);
    expect(refused.failure).toEqual({
      code: 'too_many_attempts',
      message: 'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
    });
    expect(refused.headers['retry-after']).toBe(String(10 * 60));

    expect((await at(NOON + 15 * MINUTE - 1)).headers['retry-after']).toBe('1');
    for (let i = 15; i < 20; i++) expect((await at(NOON + i * MINUTE)).status).toBe(401);
    expect((await at(NOON + 20 * MINUTE)).headers['retry-after']).toBe(String(10 * 60));
  });

  it('also blocks the right password from that network until the window has passed', async () => {
    const { email, password } = await newPlayer({ now: NOON - DAY });
    const address = uniqueAddress();
    await fail(5, email, () => ({ address }));
    expect((await attempt(email, password, { address, now: LATER })).status).toBe(429);
    expect((await attempt(email, password, { now: LATER })).status).toBe(200);
    const end = { address, now: NOON + 15 * MINUTE };
    expect((await attempt(email, password, end)).status).toBe(200);
  });

  it('of one account is limited to 100 failures from all networks, but known browsers can still sign in', async () => {
    const owner = await newPlayer({ now: NOON - DAY });
    const { email, password } = owner;
    const cookies = [await deviceOf(owner)];
    const from = (i: number) => ({
      address: `198.18.${Math.floor(i / 5)}.7`,
      now: NOON + (i % 5) * PAUSE,
    });
    for (let i = 0; i < 100; i++) expect((await guess(email, from(i))).status).toBe(401);
    const refused = await attempt(email, password, { address: '198.19.0.1', now: LATER });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^8[34]\d$/);
    expect((await attempt(email, password, { now: LATER, cookies })).status).toBe(200);
    const end = NOON + 15 * MINUTE + 5 * PAUSE;
    const again = await statusesOf(101, i =>
      guess(email, { ...from(i), now: end + (i % 5) * PAUSE }),
    );
    expect(again.filter(status => status === 401)).toHaveLength(100);
  });

  it('from one network is limited to 20 failures on any accounts, but known browsers there can still sign in', async () => {
    const address = '203.0.113.20';
    const owner = await newPlayer({ now: NOON - DAY });
    const { email, password } = owner;
    const cookies = [await deviceOf(owner)];
    const tried = await statusesOf(20, i => guess(`qualcuno${i}@example.it`, { address }));
    expect(tried).toEqual(Array(20).fill(401));
    const refused = await attempt(email, password, { address, now: LATER });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(14 * 60));
    const known = await attempt(email, password, { address, now: LATER, cookies });
    expect(known.status).toBe(200);
    const later = { address, now: NOON + 15 * MINUTE };
    expect((await attempt(email, password, later)).status).toBe(200);
  });

  it('is checked at most 5 times, even with 30 concurrent attempts', async () => {
    const { email } = await newPlayer({ now: NOON - DAY });
    const address = uniqueAddress();
    const statuses = await statusesOf(30, () => guess(email, { address }));
    expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(25).fill(429)]);
  });

  it('counts only failures: a success is taken out of the count', async () => {
    const { email, password } = await newPlayer({ now: NOON - DAY });
    const at = { address: uniqueAddress() };
    await fail(4, email, () => at);
    for (let i = 0; i < 22; i++) expect((await attempt(email, password, at)).status).toBe(200);
    expect((await guess(email, { ...at, now: LATER })).status).toBe(401);
    expect((await guess(email, { ...at, now: 2 * LATER - NOON })).status).toBe(429);
  });

  it('counts nothing when refused: a blocked account doesn’t block its network', async () => {
    const [locked, other] = [
      await newPlayer({ now: NOON - DAY }),
      await newPlayer({ now: NOON - DAY }),
    ];
    const at = { address: uniqueAddress(), now: LATER };
    await fail(5, locked.email, () => at);
    const later = { ...at, now: LATER + MINUTE };
    for (let i = 0; i < 25; i++) expect((await guess(locked.email, later)).status).toBe(429);
    expect((await attempt(other.email, other.password, later)).status).toBe(200);
  });

  it('is limited to 5 failures per network on either side of a window’s end', async () => {
    const email = 'sulla-soglia@example.it';
    const address = uniqueAddress();
    const end = NOON + 15 * MINUTE;
    await fail(5, email, i => ({ address, now: end - 60_000 + i * PAUSE }));
    const late = await guess(email, { address, now: end - PAUSE });
    expect([late.status, late.headers['retry-after']]).toEqual([429, '4']);
    await fail(5, email, i => ({ address, now: end + i * PAUSE }));
    const again = await guess(email, { address, now: end + 6 * PAUSE });
    expect([again.status, again.headers['retry-after']]).toEqual([429, String(15 * 60 - 24)]);
  });

  it('for hours from one network leaves two small items per window, which expire', async () => {
    const email = 'assediato@example.it';
    const address = uniqueAddress();
    for (let i = 0; i < 40; i++)
      expect((await guess(email, { now: NOON + i * 3 * MINUTE, address })).status).toBe(401);
    const items = await itemsContaining(createHash('sha256').update(email).digest('hex'));
    const ends = [1, 2, 3, 4, 5, 6, 7, 8].map(window => (NOON + window * 15 * MINUTE) / 1000);
    for (const part of ['-', 'NETWORK']) {
      const counters = items.filter(({ sk }) => sk.split('#')[0] === part);
      expect(counters.map(({ ttl }) => ttl).sort()).toEqual(ends);
      expect(new Set(counters.map(item => JSON.stringify(item).length)).size).toBe(1);
    }
    expect(items).toHaveLength(16);
  });
});

describe('a reset of the password', () => {
  it('clears the counts of the e-mail address', async () => {
    const { email } = await newPlayer({ now: NOON - DAY });
    const address = uniqueAddress();
    await fail(5, email, () => ({ address }));
    expect((await guess(email, { address, now: LATER })).status).toBe(429);
    const at = { now: LATER, address: uniqueAddress() };
    await call(forgotPassword, { email }, at);
    await expect.poll(() => sent.some(({ to }) => to === email)).toBe(true);
    const newPassword = 'torta-della-nonna';
    const reset = { token: tokenFor(email), newPassword };
    expect((await call(resetPassword, reset, at)).status).toBe(200);
    expect((await attempt(email, newPassword, { address, now: LATER })).status).toBe(200);
  });
});
