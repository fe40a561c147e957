import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#functions/items/account.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { receiveToken, sent } from '../auth/outbox.ts';
import { changeAccount, readAccount } from '../auth/stored-items.ts';
import { codeOf, confirmWith, givePasskey, signInWith } from '../passkeys/passkey-calls.ts';
import {
  as,
  enrol,
  enrolStep,
  isSignedIn,
  login,
  passkeyStep,
  storeSetting,
  turn,
} from './second-step-calls.ts';

const { admin, settings, shop } = contract;

/** A new owner for each test, which begins with passkeys turned off. */
let owner: Player;
beforeEach(async () => {
  await storeSetting({ isOn: false });
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const listed = async () => (await call(shop.staff, {}, as(owner))).body;

describe('turning passkeys on for the staff', () => {
  it('requires a super administrator with a passkey, who gives the password or shows it again', async () => {
    expect(codeOf(await turn(owner, true))).toEqual([409, 'own_passkey_first']);
    const authenticator = await givePasskey(owner);
    expect(codeOf(await turn(owner, true, {}))).toEqual([403, 'password_needed']);
    const wrong = await turn(owner, true, { password: 'non-è-questa' });
    expect(codeOf(wrong)).toEqual([400, 'wrong_password']);
    expect((await listed()).staffPasskeys).toEqual({ isOn: false, isAvailable: true });
    await confirmWith(owner, authenticator);
    const { status, body } = await turn(owner, true, {});
    expect([status, body.staffPasskeys]).toEqual([200, { isOn: true, isAvailable: true }]);
    const { body: audited } = await call(admin.audit, { action: 'staff.passkeys' }, as(owner));
    expect(audited.entries[0]).toMatchObject({
      actorId: owner.id,
      before: { isOn: false },
      after: { isOn: true },
    });
    // What was shown counts for ten minutes.
    const later = as(owner, NOON + 11 * MINUTE);
    const off = await call(shop.updateStaffPasskeys, { isOn: false }, later);
    expect(codeOf(off)).toEqual([403, 'password_needed']);
    expect((await turn(owner, false, {})).status).toBe(200);
    expect(codeOf(await turn(owner, true, {}))).toEqual([403, 'password_needed']);
  });

  it('ends all sessions of the staff except that one, and no player’s', async () => {
    await givePasskey(owner);
    const [clerk, chief] = [await newStaff('ADMIN', NOON), await newStaff('SUPER_ADMIN', NOON)];
    const player = await newPlayer({ now: NOON });
    const { cookie: elsewhere } = await login(owner);
    await turn(owner, true);
    for (const cookie of [clerk.cookie, chief.cookie, elsewhere])
      expect(await isSignedIn(cookie)).toBe(false);
    for (const { cookie } of [owner, player]) expect(await isSignedIn(cookie)).toBe(true);
  });

  it('changes nothing if they are on already, and the password suffices again once they are off', async () => {
    const authenticator = await givePasskey(owner);
    await turn(owner, true);
    const { cookie } = await signInWith(authenticator);
    await turn(owner, true);
    expect(await isSignedIn(cookie)).toBe(true);
    await turn(owner, false);
    expect((await login(owner)).body).toHaveProperty('user');
  });
});

describe('a staff larger than a transaction', () => {
  /** More staff, with the sessions of an existing member. */
  const manyLike = async ({ id }: Player, count: number): Promise<number[]> => {
    const clerk = await readAccount(id);
    const ids = Array.from({ length: count }, () => newId(NOON));
    for (const part of [ids.slice(0, count / 2), ids.slice(count / 2)]) {
      const unit = new UnitOfWork(NOON);
      for (const one of part) unit.create(account(one), { ...clerk, id: one });
      await unit.commit();
    }
    return ids;
  };

  const sessionsOf = async (ids: readonly number[]): Promise<number> => {
    const members = await new UnitOfWork(NOON).load(ids.map(id => account(id)));
    return members.reduce((sum, { value }) => sum + (value?.sessions.length ?? 0), 0);
  };

  it('is signed out completely when passkeys are turned on', async () => {
    await givePasskey(owner);
    const ids = await manyLike(await newStaff('ADMIN', NOON), 120);
    expect(await sessionsOf(ids)).toBe(120);
    expect((await turn(owner, true)).status).toBe(200);
    expect(await sessionsOf(ids)).toBe(0);
    expect(await isSignedIn(owner.cookie)).toBe(true);
    expect((await listed()).staffPasskeys.isOn).toBe(true);
  });

  it('must show passkeys even if signing out was interrupted, and the next try ends the rest', async () => {
    await givePasskey(owner);
    const [clerk, ended] = [await newStaff('ADMIN', NOON), await newStaff('ADMIN', NOON)];
    await changeAccount(ended.id, { sessions: [] });
    await storeSetting({ isOn: true, isStarting: true });
    expect((await login(ended)).body).toMatchObject({ next: 'enrol' });
    expect((await listed()).staffPasskeys.isOn).toBe(false);
    expect((await turn(owner, true)).status).toBe(200);
    expect(await isSignedIn(clerk.cookie)).toBe(false);
    await storeSetting({ isOn: true, isStarting: true });
    expect((await turn(owner, false)).status).toBe(200);
    expect((await login(ended)).body).toHaveProperty('user');
  });
});

describe('a user who joins the staff while passkeys are on', () => {
  it('is signed out, by a role or an invitation, and makes a passkey with the next sign-in', async () => {
    await givePasskey(owner);
    await turn(owner, true);
    const [promoted, invited] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    await call(admin.setRole, { id: promoted.id, newRole: 'ADMIN' }, as(owner));
    await changeAccount(invited.id, { emailVerified: true });
    await call(shop.inviteStaff, { email: invited.email }, as(owner));
    const token = await receiveToken(invited.email, 'staff');
    const joined = await call(settings.joinStaff, { token }, as(invited));
    expect([joined.status, joined.body.user.role]).toEqual([200, 'ADMIN']);
    for (const one of [promoted, invited]) {
      expect(await isSignedIn(one.cookie)).toBe(false);
      expect((await enrol(await enrolStep(one))).status).toBe(200);
    }
  });

  it('stays signed in when one staff role is changed for another', async () => {
    await givePasskey(owner);
    await turn(owner, true);
    const clerk = await newStaff('ADMIN', NOON);
    const { cookie } = await enrol(await enrolStep(clerk));
    await call(admin.setRole, { id: clerk.id, newRole: 'SUPER_ADMIN' }, as(owner));
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe('the passkeys of a user who has lost them', () => {
  const remove = (id: number) => call(shop.removeUserPasskeys, { id }, as(owner));

  it('are removed by a super administrator, which ends the sessions and is announced by mail', async () => {
    await givePasskey(owner);
    await turn(owner, true);
    const clerk = await newStaff('ADMIN', NOON);
    const authenticator = new Authenticator();
    const { cookie } = await enrol(await enrolStep(clerk), authenticator);
    expect((await listed()).staff.find(({ id }) => id === clerk.id)?.passkeys).toBe(1);
    expect((await remove(clerk.id)).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(codeOf(await signInWith(authenticator))).toEqual([401, 'invalid_credentials']);
    const title = 'Le tue passkey sono state tolte';
    await expect
      .poll(() => sent.some(({ to, subject }) => to === clerk.email && subject === title))
      .toBe(true);
    const { body } = await call(admin.audit, { action: 'user.passkeys' }, as(owner));
    expect(body.entries[0]).toMatchObject({
      actorId: owner.id,
      target: `user ${clerk.id}`,
      before: { passkeys: 1 },
    });
    const later = NOON + 3 * MINUTE;
    await expect
      .poll(() => login(clerk, { now: later }).then(({ body: b }) => b))
      .toMatchObject({
        next: 'enrol',
      });
  });

  it('must not be one’s own, and must exist', async () => {
    await givePasskey(owner);
    expect(codeOf(await remove(owner.id))).toEqual([403, 'forbidden']);
    const player = await newPlayer({ now: NOON });
    expect(codeOf(await remove(player.id))).toEqual([404, 'not_found']);
    expect(codeOf(await remove(4321))).toEqual([404, 'not_found']);
    await givePasskey(player);
    expect((await remove(player.id)).status).toBe(200);
  });

  it('can’t complete a sign-in that had begun with them', async () => {
    await givePasskey(owner);
    await turn(owner, true);
    const clerk = await newStaff('ADMIN', NOON);
    const authenticator = new Authenticator();
    await enrol(await enrolStep(clerk), authenticator);
    const { options, cookie } = await passkeyStep(clerk);
    await remove(clerk.id);
    const response = authenticator.get(options);
    const refused = await call(contract.passkeys.signIn, { response }, as({ cookie }));
    expect(codeOf(refused)).toEqual([401, 'invalid_credentials']);
  });
});
