import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { measure } from '#test/tools/bench/measure.ts';
import { receiveToken } from '../auth/outbox.ts';
import { attempt, deviceOf } from '../auth/sign-in-calls.ts';
import { changeAccount, itemsContaining } from '../auth/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { addPasskey, answer, codeOf, givePasskey, signInWith } from '../passkeys/passkey-calls.ts';
import {
  as,
  enrol,
  enrolStep,
  isSignedIn,
  login,
  mailsOf,
  ownerWithPasskeysOn,
  passkeyStep,
} from './second-step-calls.ts';

const { admin, auth, passkeys, settings, till } = contract;
const REFUSED = [401, 'invalid_credentials'];
const INVALID_LINK = [400, 'invalid_token'];

let owner: Player;
let key: Authenticator;
beforeAll(async () => {
  ({ owner, authenticator: key } = await ownerWithPasskeysOn());
});

/** A member of staff who has made a first passkey. */
const enrolled = async () => {
  const clerk = await newStaff('ADMIN', NOON);
  const authenticator = new Authenticator();
  const { status, cookie = '', text } = await enrol(await enrolStep(clerk), authenticator);
  if (status !== 200) throw new Error(text);
  return { clerk, authenticator, cookie };
};

describe('signing in with a passkey as staff', () => {
  it('requires the password and the passkey: the right password alone opens no session', async () => {
    const { status, body, cookie = '' } = await login(owner);
    expect([status, body]).toMatchObject([
      200,
      { next: 'passkey', options: { allowCredentials: [{ id: key.credentialId }] } },
    ]);
    expect(cookie).toMatch(/^pending=[\w-]{43}$/);
    expect(await isSignedIn(cookie)).toBe(false);
    // Nor does it with the pending cookie's token in place of the session's.
    expect(await isSignedIn(cookie.replace('pending=', `sid=${owner.id}.`))).toBe(false);
    const { options, cookie: pending } = await passkeyStep(owner);
    const signedIn = await answer(key.get(options), { cookie: pending });
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, owner.id]);
    expect(await isSignedIn(signedIn.cookie)).toBe(true);
  });

  it('is possible with the passkey alone, which verifies its owner and so is both factors', async () => {
    const signedIn = await signInWith(key);
    expect(signedIn.status).toBe(200);
    const { cookie } = signedIn;
    expect((await call(till.purchases, {}, { cookie, now: NOON })).status).toBe(200);
  });

  it('is refused with somebody else’s passkey, staff or not', async () => {
    const [{ authenticator: theirs }, stranger] = [
      await enrolled(),
      await newPlayer({ now: NOON }),
    ];
    const players = await givePasskey(stranger);
    for (const other of [theirs, players]) {
      const { options, cookie } = await passkeyStep(owner);
      expect(codeOf(await answer(other.get(options), { cookie }))).toEqual(REFUSED);
    }
  });

  it('is refused with the challenge of another browser or sign-in', async () => {
    const [first, second] = [await passkeyStep(owner), await passkeyStep(owner)];
    expect(codeOf(await answer(key.get(first.options), { cookie: second.cookie }))).toEqual(
      REFUSED,
    );
    const { clerk } = await enrolled();
    const { cookie } = await passkeyStep(clerk);
    expect(codeOf(await answer(key.get(first.options), { cookie }))).toEqual(REFUSED);
    expect(codeOf(await answer(key.get(first.options), {}))).toEqual(REFUSED);
  });

  it('is possible for five minutes, and each answer works once', async () => {
    const late = await passkeyStep(owner);
    const response = key.get(late.options);
    const at = as(late, NOON + 5 * MINUTE);
    expect(codeOf(await answer(response, at))).toEqual(REFUSED);
    const { options, cookie } = await passkeyStep(owner);
    const once = key.get(options);
    const answers = await Promise.all([answer(once, { cookie }), answer(once, { cookie })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(codeOf(await answer(once, { cookie }))).toEqual(REFUSED);
  });
});

describe('the first passkey', () => {
  it('is made with a mailed link, which is stored as a hash and works once', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    const step = await enrolStep(clerk);
    expect(step.options).toMatchObject({ user: { name: clerk.username }, excludeCredentials: [] });
    expect(await itemsContaining(step.token)).toEqual([]);
    const tablet = new Authenticator();
    const { status, body, cookie = '' } = await enrol(step, tablet);
    expect([status, body.user.id]).toEqual([200, clerk.id]);
    expect((await call(till.purchases, {}, as({ cookie }))).status).toBe(200);
    const { body: listed } = await call(passkeys.list, {}, as({ cookie }));
    expect(listed.passkeys.map(({ name }) => name)).toEqual(['Tablet']);
    expect((await signInWith(tablet)).status).toBe(200);
    expect(codeOf(await enrol(step))).toEqual(REFUSED);
  });

  it('requires the password, the browser in which it was typed, and the link', async () => {
    const [clerk, other] = [await newStaff('ADMIN', NOON), await newStaff('ADMIN', NOON)];
    const step = await enrolStep(clerk);
    const theirs = await enrolStep(other);
    expect(codeOf(await enrol({ ...step, cookie: '' }))).toEqual(REFUSED);
    expect(codeOf(await enrol({ ...step, cookie: theirs.cookie }))).toEqual(REFUSED);
    expect(codeOf(await enrol({ ...step, token: theirs.token }))).toEqual(REFUSED);
    const forged = `${clerk.id}-${'x'.repeat(43)}`;
    expect(codeOf(await enrol({ ...step, token: forged }))).toEqual(INVALID_LINK);
    expect((await enrol(step)).status).toBe(200);
  });

  it('isn’t made with a challenge for another purpose, or without verifying its owner', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    const step = await enrolStep(clerk);
    const tablet = new Authenticator();
    const unverified = tablet.create(step.options, { isVerified: false });
    const input = { name: 'Tablet', token: step.token };
    const refused = await call(passkeys.signIn, { response: unverified, ...input }, as(step));
    expect(codeOf(refused)).toEqual([400, 'passkey_refused']);
    const { options, cookie } = await passkeyStep(owner);
    const { challenge } = options;
    const other = tablet.create(step.options, { challenge });
    const swapped = await call(passkeys.signIn, { response: other, ...input }, as({ cookie }));
    expect(codeOf(swapped)).toEqual(REFUSED);
  });

  it('isn’t made once the role is gone, a passkey exists, or the password has changed', async () => {
    const [demoted, added, reset] = [
      await newStaff('ADMIN', NOON),
      await newStaff('ADMIN', NOON),
      await newStaff('ADMIN', NOON),
    ];
    const first = await enrolStep(demoted);
    await call(admin.setRole, { id: demoted.id, newRole: 'USER' }, as(owner));
    expect(codeOf(await enrol(first))).toEqual(INVALID_LINK);
    // The account is a player's again, so the password suffices.
    expect((await login(demoted)).body).toHaveProperty('user');
    const [second, third] = [await enrolStep(added), await enrolStep(added)];
    expect((await enrol(second)).status).toBe(200);
    expect(codeOf(await enrol(third))).toEqual(INVALID_LINK);
    const fourth = await enrolStep(reset);
    const newPassword = 'pasta-frolla-nuova';
    await call(admin.setPassword, { id: reset.id, newPassword }, as(owner));
    expect(codeOf(await enrol(fourth))).toEqual(INVALID_LINK);
  });

  it('can be made within an hour, after signing in again, with any link of that hour', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    const { token } = await enrolStep(clerk);
    const soon = await enrolStep(clerk, NOON + 1000);
    expect([mailsOf(clerk), soon.token]).toEqual([1, token]);
    const late = NOON + HOUR - MINUTE;
    const again = await login(clerk, { now: late });
    expect(again.body).toMatchObject({ next: 'enrol' });
    await expect.poll(() => mailsOf(clerk)).toBe(2);
    const { options, cookie } = await enrolStep(clerk, late);
    expect(codeOf(await enrol({ options, cookie, token }, undefined, late + 2 * MINUTE))).toEqual(
      INVALID_LINK,
    );
    expect((await enrol({ options, cookie, token }, undefined, late)).status).toBe(200);
  });

  it('is mailed at most five links an hour', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    for (let i = 0; i < 7; i++) await login(clerk, { now: NOON + i * 3 * MINUTE });
    await expect.poll(() => mailsOf(clerk)).toBe(5);
  });
});

describe('the password of a member of staff', () => {
  it('is refused with the same words as anybody’s, without a cookie', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    const player = await newPlayer({ now: NOON });
    const wrong = (one: Player) => login({ ...one, password: 'non-è-questa' });
    const [ofStaff, ofPlayer] = [await wrong(clerk), await wrong(player)];
    expect(ofStaff.text).toBe(ofPlayer.text);
    expect([ofStaff.cookie, ofPlayer.cookie, mailsOf(clerk)]).toEqual([undefined, undefined, 0]);
  });

  it('takes as many reads when it is wrong as a player’s, or for an unknown address', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    const { clerk: withPasskey } = await enrolled();
    const player = await newPlayer({ now: NOON });
    const nobody = { ...player, email: 'nessuno@example.it' };
    const costs = [];
    for (const one of [clerk, withPasskey, player, nobody]) {
      const { result, trips, reads } = await measure(() =>
        login({ ...one, password: 'non-è-questa' }),
      );
      costs.push({ status: result.status, trips, reads });
    }
    expect(costs).toEqual(Array(4).fill({ status: 401, trips: 2, reads: costs[0]?.reads }));
  });

  it('can be guessed five times, like anybody’s', async () => {
    const clerk = await newStaff('ADMIN', NOON);
    const address = '192.0.2.77';
    for (let i = 0; i < 5; i++) {
      const at = { address, now: NOON + i * 4000 };
      expect((await login({ ...clerk, password: 'non-è-questa' }, at)).status).toBe(401);
    }
    expect((await login(clerk, { address, now: NOON + 20_000 })).status).toBe(429);
  });

  it('is useless for a deactivated account', async () => {
    const { clerk, authenticator } = await enrolled();
    const { options, cookie } = await passkeyStep(clerk);
    await changeAccount(clerk.id, { isActive: false });
    expect(codeOf(await login(clerk))).toEqual([403, 'account_disabled']);
    const response = authenticator.get(options);
    expect(codeOf(await answer(response, { cookie }))).toEqual([403, 'account_disabled']);
  });

  it('suffices for a player, who may have a passkey', async () => {
    const player = await newPlayer({ now: NOON });
    await givePasskey(player);
    expect((await login(player)).body).toMatchObject({ user: { id: player.id } });
  });

  it('costs a player no more reads on a known browser', async () => {
    const player = await newPlayer({ now: NOON });
    const device = await deviceOf(player, NOON);
    const readsWith = async (cookies: string[]) => {
      const at = { cookies, now: NOON + MINUTE, address: uniqueAddress() };
      return (await measure(() => attempt(player.email, player.password, at))).reads;
    };
    expect([await readsWith([device]), await readsWith([])]).toEqual([3, 7]);
  });
});

describe('the audit', () => {
  const entriesOf = async ({ id }: Player) =>
    (await call(admin.audit, { actorId: id }, as(owner))).body.entries;

  it('records which passkeys staff made and removed for themselves, and forgets their names when they leave', async () => {
    const { clerk, authenticator, cookie } = await enrolled();
    const { passkey } = await addPasskey({ ...clerk, cookie }, undefined, { name: 'Telefono' });
    const removed = await call(passkeys.remove, { id: passkey.id }, as({ cookie }));
    expect(removed.status).toBe(200);
    const about = { actorId: clerk.id, actor: clerk.username, target: `user ${clerk.id}` };
    const entries = await entriesOf(clerk);
    expect(entries).toMatchObject([
      { ...about, action: 'passkey.remove', reason: 'Telefono' },
      { ...about, action: 'passkey.add', reason: 'Telefono' },
      { ...about, action: 'passkey.add', reason: 'Tablet' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(authenticator.credentialId);
    await call(settings.deleteAccount, { password: clerk.password }, as({ cookie }));
    expect((await entriesOf(clerk)).map(({ reason }) => reason)).toEqual([null, null, null]);
  });

  it('records which passkeys were removed when a change of address was undone', async () => {
    const { clerk, cookie } = await enrolled();
    const thief = await newPlayer({ now: NOON });
    await call(settings.changeEmail, { email: `ladro-${thief.email}` }, as({ cookie }, NOON + 1));
    const one = { ...clerk, cookie };
    await addPasskey(one, undefined, { name: 'Del ladro', now: NOON + 2 });
    const token = await receiveToken(clerk.email, 'undo-email');
    expect((await call(auth.undoEmail, { token }, as({ cookie: '' }, NOON + 3))).status).toBe(200);
    const [last] = await entriesOf(clerk);
    expect(last).toMatchObject({ action: 'passkey.remove', reason: 'Tablet, Del ladro' });
  });

  it('records nothing about players', async () => {
    const player = await newPlayer({ now: NOON });
    const { passkey } = await addPasskey(player);
    await call(passkeys.remove, { id: passkey.id }, as(player));
    expect(await entriesOf(player)).toEqual([]);
  });
});
