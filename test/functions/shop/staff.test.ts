import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { mailsTo, mailTo, receiveToken } from '../auth/outbox.ts';
import { changeAccount, itemsContaining } from '../auth/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { shop, settings, auth, admin, card } = contract;
const PASSWORD = 'crema-e-cannella';

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const as = ({ cookie }: Player, now = NOON) => ({ cookie, now, address: uniqueAddress() });

const invite = async (email: string, key?: string) =>
  call(shop.inviteStaff, { email }, { ...as(owner), ...(key ? { key } : {}) });

/** The token in an invitation's mail. */
const invited = async (email: string): Promise<string> => {
  expect((await invite(email)).status).toBe(201);
  return receiveToken(email, 'staff');
};

const confirmedPlayer = async (): Promise<Player> => {
  const player = await newPlayer({ now: NOON });
  await changeAccount(player.id, { emailVerified: true });
  return player;
};

const join = (player: Player, token: string, now = NOON) =>
  call(settings.joinStaff, { token }, as(player, now));

const register = (email: string, staffToken: string) =>
  call(
    auth.register,
    {
      username: email.split('@')[0] ?? '',
      email,
      password: PASSWORD,
      acceptTerms: true,
      staffToken,
    },
    { now: NOON, address: uniqueAddress() },
  );

const listed = async () => (await call(shop.staff, {}, as(owner))).body;

const roleOf = async (player: Player) => (await call(auth.me, {}, as(player))).body.user.role;

describe('an invitation to the staff', () => {
  it('mails a link, of which only a hash is stored, and is listed', async () => {
    const email = 'lia@example.it';
    const { body } = await invite(email);
    expect(body).toEqual({
      invitation: {
        id: expect.any(Number),
        email,
        expiresAt: new Date(NOON + 7 * DAY).toISOString(),
      },
    });
    const token = await receiveToken(email, 'staff');
    expect(mailTo(email, 'staff').text).toContain(
      `http://localhost:3000/staff?token=${token}#lia%40example.it`,
    );
    expect(await itemsContaining(token)).toEqual([]);
    expect((await listed()).invitations).toEqual([{ ...body.invitation, role: 'ADMIN' }]);
  });

  it('gives a new account the stamps that were imported for its address, as a confirmation does', async () => {
    const email = 'timbri@example.it';
    await call(admin.importCustomers, { rows: [{ email, stamps: 4 }] }, as(owner));
    await register(email, await invited(email));
    const { cookie } = await call(auth.login, { email, password: PASSWORD }, { now: NOON });
    const own = (await call(card.read, {}, { cookie, now: NOON })).body.card;
    expect(own.stamps).toBe(4);
    const { imports } = (await call(admin.imports, {}, as(owner))).body;
    expect(imports[0]).toMatchObject({ claimed: 1 });
  });

  it('makes the account with the confirmed address a member of staff, once', async () => {
    const [player, other] = [await confirmedPlayer(), await confirmedPlayer()];
    const token = await invited(player.email.toUpperCase());
    expect((await join(other, token)).failure.code).toBe('forbidden');
    const { status, body } = await join(player, token);
    expect([status, body.user.role, body.user.isAdmin]).toEqual([200, 'ADMIN', true]);
    expect((await call(contract.till.purchases, {}, as(player))).status).toBe(200);
    expect((await join(player, token)).failure.code).toBe('invalid_token');
    expect((await listed()).staff).toContainEqual({
      ...{ id: player.id, username: player.username, email: player.email, role: 'ADMIN' },
      ...{ isActive: true, lastLogin: expect.any(String), passkeys: 0 },
    });
    const entries = (await call(admin.audit, { action: 'staff.join' }, as(owner))).body.entries;
    expect(entries[0]).toMatchObject({
      actorId: player.id,
      before: { role: 'USER' },
      after: { role: 'ADMIN' },
    });
  });

  it('is refused for an unconfirmed address, which a stranger may have typed', async () => {
    const player = await newPlayer({ now: NOON });
    const token = await invited(player.email);
    expect((await join(player, token)).failure.code).toBe('forbidden');
    await changeAccount(player.id, { emailVerified: true });
    expect((await join(player, token)).status).toBe(200);
  });

  it('never lowers the role of a super administrator', async () => {
    const chief = await newStaff('SUPER_ADMIN', NOON);
    await changeAccount(chief.id, { emailVerified: true });
    const { body } = await join(chief, await invited(chief.email));
    expect(body.user.role).toBe('SUPER_ADMIN');
  });

  it('ends after seven days, when cancelled, and when replaced by a newer one', async () => {
    const player = await confirmedPlayer();
    const late = await invited(player.email);
    expect((await join(player, late, NOON + 7 * DAY)).failure.code).toBe('invalid_token');
    const { body } = await invite(player.email);
    await expect.poll(() => mailsTo(player.email, 'staff').length).toBe(2);
    expect((await join(player, late)).failure.code).toBe('invalid_token');
    const newer = await receiveToken(player.email, 'staff');
    const { id } = body.invitation;
    const mine = (await listed()).invitations.filter(({ email }) => email === player.email);
    expect(mine).toEqual([{ ...body.invitation, role: 'ADMIN' }]);
    expect((await call(shop.cancelInvitation, { id }, as(owner))).text).toBe('{}');
    expect((await join(player, newer)).failure.code).toBe('invalid_token');
    expect((await call(shop.cancelInvitation, { id }, as(owner))).failure.code).toBe('not_found');
  });

  it('ends with the role of its account, so that nobody who was dismissed comes back with it', async () => {
    const player = await confirmedPlayer();
    const token = await invited(player.email);
    for (const newRole of ['ADMIN', 'USER'] as const)
      await call(admin.setRole, { id: player.id, newRole }, as(owner));
    expect((await join(player, token)).failure.code).toBe('invalid_token');
    const deleted = await confirmedPlayer();
    const unused = await invited(deleted.email);
    await call(admin.deleteUser, { id: deleted.id }, as(owner));
    expect((await register(deleted.email, unused)).failure.code).toBe('invalid_token');
  });

  it('is used by one of two concurrent calls; both are answered if they are identical', async () => {
    const player = await confirmedPlayer();
    const token = await invited(player.email);
    const joins = await Promise.all([join(player, token), join(player, token)]);
    expect(joins.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await invited(player.email);
    const key = crypto.randomUUID();
    const repeated = () => call(settings.joinStaff, { token: again }, { ...as(player), key });
    expect([(await repeated()).status, (await repeated()).status]).toEqual([200, 200]);
  });

  it('is mailed once, however often the same call is made, and twenty times a day', async () => {
    const [email, key] = ['ripetuta@example.it', crypto.randomUUID()];
    const answers = [await invite(email, key), await invite(email, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await receiveToken(email, 'staff');
    const other = await newStaff('SUPER_ADMIN', NOON);
    const inviteMany = (i: number) =>
      call(shop.inviteStaff, { email: `n${i}@example.it` }, as(other));
    for (let i = 0; i < 20; i++) expect((await inviteMany(i)).status).toBe(201);
    expect((await inviteMany(20)).status).toBe(429);
    expect(mailsTo(email, 'staff')).toHaveLength(1);
  });

  it('keeps the address out of the audit', async () => {
    const email = 'riservata@example.it';
    await invited(email);
    const { text } = await call(admin.audit, { action: 'staff.invite' }, as(owner));
    expect(text).not.toContain(email);
  });
});

describe('a registration with an invitation', () => {
  it('makes a member of staff with a confirmed address, since the link proves access to the mailbox', async () => {
    const email = 'nuova@example.it';
    const token = await invited(email);
    const { status, body } = await register(email, token);
    expect([status, body.user.role, body.user.emailVerified]).toEqual([201, 'ADMIN', true]);
    expect(mailsTo(email, 'confirm-email')).toEqual([]);
    expect((await register('altra@example.it', token)).failure.code).toBe('invalid_token');
  });

  it('is refused with another address, and leaves the link unused', async () => {
    const email = 'giusta@example.it';
    const token = await invited(email);
    const { failure } = await register('sbagliata@example.it', token);
    expect([failure.code, failure.issues?.[0]?.path]).toEqual(['invalid_input', 'email']);
    expect((await register(email, token)).status).toBe(201);
  });

  it('is refused like any other if the address has an account', async () => {
    const player = await newPlayer({ now: NOON });
    const token = await invited(player.email);
    expect((await register(player.email, token)).failure.code).not.toBe('invalid_token');
    expect(await roleOf(player)).toBe('USER');
  });
});
