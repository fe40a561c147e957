import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { CallOptions } from '#test/support/api.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';

let created = 0;
/** Details of an account that isn't registered yet. */
const newDetails = () => {
  created += 1;
  const username = `limitata${created}`;
  return {
    ...{ username, email: `${username}@example.it`, password: 'crema-e-cannella' },
    acceptTerms: true,
  };
};

const send = (input: object, options: CallOptions = {}) =>
  uncheckedCall(contract.auth.register, input, { address: uniqueAddress(), ...options });

describe('registrations from one network address', () => {
  const options = { address: '203.0.113.77', now: Date.parse('2026-11-20T10:00:00Z') };

  it('are limited to 10 accounts an hour, and then the refusal says how long to wait', async () => {
    const tenth = await Promise.all(Array.from({ length: 10 }, () => send(newDetails(), options)));
    expect(tenth.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const refused = await send(newDetails(), { ...options, now: options.now + 60_000 });
    expect(refused.status).toBe(429);
    expect(refused.failure).toEqual({
      code: 'too_many_attempts',
      message: 'Troppe iscrizioni da questa rete: riprova tra 59 minuti.',
    });
    expect(refused.headers['retry-after']).toBe(String(59 * 60));
    const late = await send(newDetails(), { ...options, now: options.now + 3_599_000 });
    expect(late.failure.message).toMatch(/riprova tra 1 minuto\.$/);
    const hourLater = { ...options, now: options.now + 3_600_000 };
    expect((await send(newDetails(), hourLater)).status).toBe(201);
  });

  it.each([
    ['place', { from: 'banco' }, 409],
    ['invite code', { inviteCode: 'NOBODYS1' }, 409],
    ['link for the staff', { staffToken: 'x'.repeat(43) }, 400],
  ])('with a %s are counted separately, up to 100', async (_, origin, status) => {
    const network = { ...options, address: uniqueAddress() };
    // They count, whatever the reason for their refusal.
    const taken = { ...newDetails(), email: 'occupata@example.it' };
    await send(taken);
    const sent = (more: object, times: number) =>
      Promise.all(Array.from({ length: times }, () => send({ ...taken, ...more }, network)));
    const plain = await sent({}, 11);
    expect(plain.filter(one => one.status === 429)).toHaveLength(1);
    const hundred = await sent(origin, 100);
    expect(new Set(hundred.map(one => one.status))).toEqual(new Set([status]));
    expect((await sent(origin, 1))[0]?.failure.message).toBe(
      'Troppe iscrizioni da questa rete: riprova tra 60 minuti.',
    );
  });

  it('with an empty place count among the others', async () => {
    const network = { ...options, address: uniqueAddress() };
    const none = { ...newDetails(), email: 'occupata@example.it', from: null };
    const answers = await Promise.all(Array.from({ length: 11 }, () => send(none, network)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
