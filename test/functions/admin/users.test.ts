import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '#functions/files/bucket.ts';
import { contract } from '#shared/contract/index.ts';
import { iso, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight, weekly } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { allItems } from '../auth/stored-items.ts';

const { admin } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

const register = async (username: string, email: string, now = NOON) => {
  const details = { username, email, password: 'crema-e-cannella', acceptTerms: true } as const;
  const { body } = await call(contract.auth.register, details, {
    now,
    address: `${username}.test`,
  });
  return body.user.id;
};

const searchUsers = async (search?: string) => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
    const { body } = await call(admin.users, input, as(superAdmin));
    ids.push(...body.users.map(({ id }) => id));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return ids;
};

describe('the list of users', () => {
  it('shows every user once, newest first, in pages, with the total', async () => {
    const made: number[] = [];
    for (let i = 0; i < 30; i++)
      made.unshift(await register(`lista${i}`, `lista${i}@example.it`, NOON + i));
    const ids = await searchUsers();
    expect(ids.filter(id => made.includes(id))).toEqual(made);
    expect(new Set(ids).size).toBe(ids.length);
    const { stats } = (await call(admin.users, {}, as(superAdmin))).body;
    expect(stats.totalUsers).toBe(ids.length);
  });

  it('can be searched by the start of the username or e-mail, ignoring letter case', async () => {
    const anna = await register('Annabella', 'zeta.prima@example.it');
    const other = await register('Zeta', 'annabella.rossi@example.it');
    const both = await register('annabella2', 'annabella2@example.it');
    expect(await searchUsers('ANNABELLA')).toEqual([both, other, anna]);
    expect(new Set(await searchUsers('zeta'))).toEqual(new Set([anna, other]));
    expect(await searchUsers('bella')).toEqual([]);
  });

  it('is searched by words of the username and the e-mail, which must all match, and shows each user once', async () => {
    const words = await register('Fernanda De-Fernandis fern', 'parole@example.it');
    const last = await register('Zia Fernanda', 'fernanda.zia@example.it');
    expect((await searchUsers('fern')).toSorted()).toEqual([words, last]);
    expect(await searchUsers('DE-FERNANDIS F')).toEqual([words]);
    expect(await searchUsers('fernandis')).toEqual([words]);
    expect(await searchUsers('fernanda zia')).toEqual([last]);
    expect(await searchUsers('fernanda parole@')).toEqual([words]);
    expect(await searchUsers('fernanda nobody')).toEqual([]);
    expect(await searchUsers('ernanda')).toEqual([]);
    await call(admin.deleteUser, { id: words }, as(superAdmin));
    expect(await searchUsers('fernandis')).toEqual([]);
  });

  it('has no cursor after a full last page, or if only duplicates would follow', async () => {
    const names = Array.from({ length: 25 }, (_, i) => `Quartetto${String(i).padStart(2, '0')}`);
    const made: number[] = [];
    for (const name of names) made.push(await register(name, `${name}@example.it`));
    const { body } = await call(admin.users, { search: 'quartetto' }, as(superAdmin));
    expect(body.users.map(({ id }) => id)).toEqual(made.toReversed());
    expect(body.nextCursor).toBeNull();
    const another = await register('Solista', 'quartetto@example.it');
    expect(await searchUsers('quartetto')).toEqual([another, ...made.toReversed()]);
  });
});

describe('a user’s role and status', () => {
  it('change immediately, and deactivation ends the user’s sessions', async () => {
    const player = await newPlayer({ now: NOON });
    const promoted = await call(admin.setRole, { id: player.id, newRole: 'ADMIN' }, as(superAdmin));
    expect(promoted.body.user.role).toBe('ADMIN');
    expect((await call(contract.till.redemptions, {}, as(player))).status).toBe(200);
    const off = await call(admin.setStatus, { id: player.id, isActive: false }, as(superAdmin));
    expect(off.body.user.isActive).toBe(false);
    expect((await call(contract.auth.me, {}, as(player))).status).toBe(401);
    const login = { email: player.email, password: player.password };
    expect((await call(contract.auth.login, login, { now: NOON })).failure.code).toBe(
      'account_disabled',
    );
    await call(admin.setStatus, { id: player.id, isActive: true }, as(superAdmin));
    expect((await call(contract.auth.login, login, { now: NOON })).status).toBe(200);
  });

  it('always leave an active super administrator, even if two are demoted concurrently', async () => {
    const second = await newStaff('SUPER_ADMIN', NOON);
    const down = (who: Player, by: Player) =>
      call(admin.setRole, { id: who.id, newRole: 'USER' }, as(by));
    const answers = await Promise.all([down(superAdmin, second), down(second, superAdmin)]);
    const codes = answers.map(({ status, failure }) => (status === 200 ? 'ok' : failure.code));
    expect(codes.filter(code => code === 'ok')).toHaveLength(1);
    const [left, gone] = codes[0] === 'ok' ? [second, superAdmin] : [superAdmin, second];
    const last = await call(admin.setStatus, { id: left.id, isActive: false }, as(left));
    expect([last.status, last.failure.code]).toEqual([409, 'last_superadmin']);
    await call(admin.setRole, { id: gone.id, newRole: 'SUPER_ADMIN' }, as(left));
  });

  it('can be changed like the password, and a new password ends the sessions', async () => {
    const player = await newPlayer({ now: NOON });
    const short = await call(
      admin.setPassword,
      { id: player.id, newPassword: 'breve12' },
      as(superAdmin),
    );
    expect(short.status).toBe(400);
    await call(
      admin.setPassword,
      { id: player.id, newPassword: 'una-nuova-crema' },
      as(superAdmin),
    );
    expect((await call(contract.auth.me, {}, as(player))).status).toBe(401);
    const login = { email: player.email, password: 'una-nuova-crema' };
    expect((await call(contract.auth.login, login, { now: NOON })).status).toBe(200);
  });
});

describe('the audit', () => {
  it('has an entry for every action, newest first: actor, target, before and after', async () => {
    const player = await newPlayer({ now: NOON });
    const later = startOfDay('2026-12-05');
    await call(admin.setRole, { id: player.id, newRole: 'ADMIN' }, as(superAdmin, later));
    await call(admin.setStatus, { id: player.id, isActive: false }, as(superAdmin, later + 1));
    const { entries } = (await call(admin.audit, {}, as(superAdmin, later + 2))).body;
    expect(entries.map(({ targetName }) => targetName)).toContain(player.username);
    expect(entries.slice(0, 2)).toMatchObject([
      {
        action: 'user.status',
        actor: superAdmin.username,
        before: { isActive: true },
        after: { isActive: false },
        at: iso(later + 1),
      },
      {
        action: 'user.role',
        target: `user ${player.id}`,
        before: { role: 'USER' },
        after: { role: 'ADMIN' },
      },
    ]);
  });

  it('continues over several months, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await call(
        admin.audit,
        cursor ? { cursor } : {},
        as(superAdmin, startOfDay('2026-12-06')),
      );
      expect(body.entries).not.toEqual([]);
      seen.push(...body.entries.map(({ at: when }) => when));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(seen.at(-1)?.startsWith('2026-11')).toBe(true);
  });
});

/** A player with scores on leaderboards and in the hall of fame, and a redeemed voucher. */
const newActivePlayer = async (username: string, email: string) => {
  const password = 'crema-e-cannella';
  const details = { username, email, password, acceptTerms: true } as const;
  const options = { now: NOON, address: 'x', key: 'registrazione-1' };
  const { body } = await call(contract.auth.register, details, options);
  const { cookie } = await call(contract.auth.login, { email, password }, { now: NOON });
  if (!cookie) throw new Error('Not signed in');
  const player = { ...body.user, password, cookie };
  const voucher = await newVoucher(superAdmin, player, NOON, { usageLimit: 2 });
  await call(contract.till.redeem, { voucherId: voucher.id }, as(superAdmin));
  const { finishMatch, completeLevel } = contract.game;
  await call(finishMatch, { score: 5000 }, { ...as(player), key: 'partita-1' });
  const level = { levelNumber: 1, score: 600, stars: 1, moves: 9 };
  await call(completeLevel, level, as(player));
  await midnight({ time: iso(startOfDay('2026-11-21')) });
  await weekly({ time: iso(startOfDay('2026-11-23')) });
  return { player, voucher };
};

describe('deleting a user', () => {
  it('removes all their data from table and bucket, and corrects the leaderboards', async () => {
    const [username, email] = ['Cancellami Davvero', 'cancellami@example.it'];
    const { player, voucher } = await newActivePlayer(username, email);
    const personalData = [username, email, player.inviteCode];
    const before = JSON.stringify(await allItems());
    for (const text of personalData) expect(before).toContain(text);

    const deletion = () => call(admin.deleteUser, { id: player.id }, as(superAdmin));
    expect((await deletion()).body).toEqual({});
    await caughtUp();
    const after = JSON.stringify(await allItems()).toLowerCase();
    for (const text of personalData) expect(after).not.toContain(text.toLowerCase());
    expect(await getFile(`vouchers/${voucher.id}.pdf`)).toBeNull();
    expect((await call(contract.auth.me, {}, as(player))).status).toBe(401);
    const { daily, hallOfFameWeekly } = contract.leaderboards;
    const { leaderboard } = (await call(daily, {}, as(superAdmin))).body;
    expect(leaderboard.map(({ userId }) => userId)).not.toContain(player.id);
    const { hallOfFame } = (await call(hallOfFameWeekly, {}, as(superAdmin))).body;
    const champion = hallOfFame.find(({ userId }) => userId === player.id);
    expect(champion?.username).toBe('Utente eliminato');
    const { redemptions } = (await call(contract.till.redemptions, {}, as(superAdmin))).body;
    expect(redemptions[0]?.username).toBe('Utente eliminato');
    expect((await deletion()).status).toBe(404);
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    const entry = entries.find(({ target }) => target === `user ${player.id}`);
    expect(entry).toMatchObject({ action: 'user.delete', targetName: null });
    expect(await register(username, email)).toBeGreaterThan(0);
  });

  it('is refused for a super administrator', async () => {
    const refused = await call(admin.deleteUser, { id: superAdmin.id }, as(superAdmin));
    expect([refused.status, refused.failure.code]).toEqual([403, 'forbidden']);
  });
});
