import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '../auth/outbox.ts';
import '../jobs/job-queue.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import type { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { ROUTES } from '../../contract/routes.ts';
import { mailsTo } from '../auth/outbox.ts';
import { readAccount } from '../auth/stored-items.ts';
import { uncheckedCall } from '../http/unchecked-call.ts';
import { codeOf, confirmWith, givePasskey } from '../passkeys/passkey-calls.ts';
import { as, login, ownerWithPasskeysOn } from './second-step-calls.ts';

const { admin, shop } = contract;

/** The sessions of these tests were opened a day earlier. */
const LATER = NOON + DAY;
const NEEDED = [403, 'password_needed'];

let owner: Player;
let authenticator: Authenticator;
let player: Player;
beforeEach(async () => {
  ({ owner, authenticator } = await ownerWithPasskeysOn());
  player = await newPlayer({ now: NOON });
});

/** The input of each guarded call, by the route's method and path. */
const INPUTS: Record<string, (id: number) => object> = {
  'POST /api/superadmin/users/{id}/role': id => ({ id, newRole: 'ADMIN' }),
  'POST /api/superadmin/users/{id}/password': id => ({ id, newPassword: 'sfogliatella-riccia' }),
  'DELETE /api/superadmin/users/{id}/passkeys': id => ({ id }),
  'POST /api/superadmin/users/{id}/data': id => ({ id }),
  'DELETE /api/superadmin/users/{id}': id => ({ id }),
  'POST /api/superadmin/staff': () => ({ email: 'nuova@example.it' }),
  'POST /api/superadmin/exports': () => ({
    kind: 'customers',
    from: '2026-11-01',
    to: '2026-11-20',
  }),
  'PUT /api/superadmin/staff/passkeys': () => ({ isOn: false }),
};

const guarded = ROUTES.map(({ route }) => route as Route).filter(route => route.needsProof);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const inputOf = (route: Route): object => INPUTS[nameOf(route)]?.(player.id) ?? {};

const setRole = (id: number, more: object = {}, at = as(owner, LATER)) =>
  call(admin.setRole, { id, newRole: 'SUPER_ADMIN', ...more }, at);

describe('a stolen cookie that is a day old', () => {
  it('can’t make anybody a super administrator, or mail a link for a first passkey', async () => {
    const stolen = as(owner, LATER);
    const accomplice = await newPlayer({ now: NOON });
    expect(codeOf(await setRole(accomplice.id, {}, stolen))).toEqual(NEEDED);
    expect((await login(accomplice, { now: LATER })).body).toHaveProperty('user');
    expect(mailsTo(accomplice.email, 'passkey')).toEqual([]);
    expect((await readAccount(accomplice.id)).role).toBe('USER');
  });

  it('can’t be used to guess the password', async () => {
    const guess = () =>
      setRole(
        player.id,
        { password: 'non-è-questa' },
        { ...as(owner, LATER), address: '192.0.2.7' },
      );
    for (let i = 0; i < 5; i++) expect(codeOf(await guess())).toEqual([400, 'wrong_password']);
    const at = { ...as(owner, LATER + MINUTE), address: '192.0.2.7' };
    expect((await setRole(player.id, { password: owner.password }, at)).status).toBe(429);
    expect((await readAccount(player.id)).role).toBe('USER');
  });
});

describe('granting power', () => {
  it('is what exactly these calls do', () => {
    expect(guarded.map(nameOf).sort()).toEqual(Object.keys(INPUTS).sort());
    for (const route of guarded) {
      expect(route.access).toBe('superadmin');
      expect(route.failures).toEqual(
        expect.arrayContaining(['password_needed', 'wrong_password', 'too_many_attempts']),
      );
    }
  });

  it.each(guarded.map(route => [nameOf(route), route] as const))(
    'requires a password or a passkey: %s',
    async (_, route) => {
      await givePasskey(player);
      const ask = (more: object = {}) =>
        uncheckedCall(route, { ...inputOf(route), ...more }, as(owner, LATER));
      expect(codeOf(await ask())).toEqual(NEEDED);
      expect(codeOf(await ask({ password: 'non-è-questa' }))).toEqual([400, 'wrong_password']);
      expect((await ask({ password: owner.password })).status).toBeLessThan(300);
    },
  );

  it.each(guarded.map(route => [nameOf(route), route] as const))(
    'requires nothing while passkeys are off: %s',
    async (_, route) => {
      await givePasskey(player);
      await call(shop.updateStaffPasskeys, { isOn: false }, as(owner));
      const answered = await uncheckedCall(route, inputOf(route), as(owner, LATER));
      expect(answered.status).toBeLessThan(300);
    },
  );
});

describe('a passkey or password that was shown', () => {
  const role = (now: number) => setRole(player.id, {}, as(owner, now));

  it.each([
    ['a passkey', () => confirmWith(owner, authenticator, LATER)],
    ['the password', () => setRole(player.id, { password: owner.password })],
  ])('counts for all these calls for ten minutes: %s', async (_, show) => {
    expect((await show()).status).toBe(200);
    const other = await newPlayer({ now: NOON });
    const at = as(owner, LATER + 9 * MINUTE);
    expect((await setRole(other.id, {}, at)).status).toBe(200);
    const made = { kind: 'business', from: '2026-11-01', to: '2026-11-02' } as const;
    expect((await call(admin.createExport, made, at)).status).toBe(201);
    expect((await call(shop.inviteStaff, { email: 'una@example.it' }, at)).status).toBe(201);
    expect((await role(LATER + 10 * MINUTE)).status).toBe(200);
    expect(codeOf(await role(LATER + 10 * MINUTE + 1))).toEqual(NEEDED);
    const off = { isOn: false };
    expect((await call(shop.updateStaffPasskeys, off, at)).status).toBe(200);
  });

  it('counts only in its session', async () => {
    const second = await newStaff('SUPER_ADMIN', NOON);
    await confirmWith(owner, authenticator, LATER);
    expect(codeOf(await setRole(player.id, {}, as(second, LATER)))).toEqual(NEEDED);
    expect((await role(LATER)).status).toBe(200);
  });

  it('may be that of the sign-in', async () => {
    expect((await role(NOON + 10 * MINUTE)).status).toBe(200);
    expect(codeOf(await role(NOON + 10 * MINUTE + 1))).toEqual(NEEDED);
  });

  it('still counts after a change of one’s own role', async () => {
    await newStaff('SUPER_ADMIN', NOON);
    const down = { newRole: 'SUPER_ADMIN', password: owner.password } as const;
    expect((await setRole(owner.id, down)).status).toBe(200);
    expect((await role(LATER + MINUTE)).status).toBe(200);
  });
});
