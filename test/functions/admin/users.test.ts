import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { iso, startOfDay } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';

const a = contract.admin;
const NOON = Date.parse('2026-11-20T11:00:00Z');
const at = (player: Player, now = NOON) => ({ cookie: player.cookie, now });

let boss: Player;
beforeAll(async () => {
  boss = await newStaff('SUPER_ADMIN', NOON);
});

const register = async (username: string, email: string, now = NOON) => {
  const details = { username, email, password: 'crema-e-cannella', acceptTerms: true } as const;
  const { body } = await call(contract.auth.register, details, {
    now,
    address: `${username}.test`,
  });
  return body.user.id;
};

const everybody = async (search?: string) => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
    const { body } = await call(a.users, input, at(boss));
    ids.push(...body.users.map(({ id }) => id));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  return ids;
};

describe('the list of users', () => {
  it('shows everybody once, the newest first, in pages, and counts them', async () => {
    const made: number[] = [];
    for (let i = 0; i < 30; i++)
      made.unshift(await register(`lista${i}`, `lista${i}@example.it`, NOON + i));
    const ids = await everybody();
    expect(ids.filter(id => made.includes(id))).toEqual(made);
    expect(new Set(ids).size).toBe(ids.length);
    const { stats } = (await call(a.users, {}, at(boss))).body;
    expect(stats.totalUsers).toBe(ids.length);
  });

  it('is searched by the start of the name or of the address, whatever the letter case', async () => {
    const anna = await register('Annabella', 'zeta.prima@example.it');
    const other = await register('Zeta', 'annabella.rossi@example.it');
    const both = await register('annabella2', 'annabella2@example.it');
    expect(await everybody('ANNABELLA')).toEqual([anna, both, other]);
    expect(new Set(await everybody('zeta'))).toEqual(new Set([anna, other]));
    expect(await everybody('bella')).toEqual([]);
  });

  it('ends with its last page, though that is full or others would only come again', async () => {
    const names = Array.from({ length: 25 }, (_, i) => `Quartetto${String(i).padStart(2, '0')}`);
    const made: number[] = [];
    for (const name of names) made.push(await register(name, `${name}@example.it`));
    const { body } = await call(a.users, { search: 'quartetto' }, at(boss));
    expect(body.users.map(({ id }) => id)).toEqual(made);
    expect(body.nextCursor).toBeNull();
    const another = await register('Solista', 'quartetto@example.it');
    expect(await everybody('quartetto')).toEqual([...made, another]);
  });
});

describe('a user’s role and status', () => {
  it('change at once, and a deactivated user’s sessions end', async () => {
    const player = await newPlayer({ now: NOON });
    const promoted = await call(a.setRole, { id: player.id, newRole: 'ADMIN' }, at(boss));
    expect(promoted.body.user.role).toBe('ADMIN');
    expect((await call(contract.till.redemptions, {}, at(player))).status).toBe(200);
    const off = await call(a.setStatus, { id: player.id, isActive: false }, at(boss));
    expect(off.body.user.isActive).toBe(false);
    expect((await call(contract.auth.me, {}, at(player))).status).toBe(401);
    const login = { email: player.email, password: player.password };
    expect((await call(contract.auth.login, login, { now: NOON })).failure.code).toBe(
      'account_disabled',
    );
    await call(a.setStatus, { id: player.id, isActive: true }, at(boss));
    expect((await call(contract.auth.login, login, { now: NOON })).status).toBe(200);
  });

  it('never leave the product without a super administrator, even when two step down at once', async () => {
    const second = await newStaff('SUPER_ADMIN', NOON);
    const down = (who: Player, by: Player) =>
      call(a.setRole, { id: who.id, newRole: 'USER' }, at(by));
    const answers = await Promise.all([down(boss, second), down(second, boss)]);
    const codes = answers.map(({ status, failure }) => (status === 200 ? 'ok' : failure.code));
    expect(codes.filter(code => code === 'ok')).toHaveLength(1);
    const [left, gone] = codes[0] === 'ok' ? [second, boss] : [boss, second];
    const last = await call(a.setStatus, { id: left.id, isActive: false }, at(left));
    expect([last.status, last.failure.code]).toEqual([409, 'last_superadmin']);
    await call(a.setRole, { id: gone.id, newRole: 'SUPER_ADMIN' }, at(left));
  });

  it('and password are the administration’s to set; a new password ends the sessions', async () => {
    const player = await newPlayer({ now: NOON });
    const short = await call(a.setPassword, { id: player.id, newPassword: 'breve12' }, at(boss));
    expect(short.status).toBe(400);
    await call(a.setPassword, { id: player.id, newPassword: 'una-nuova-crema' }, at(boss));
    expect((await call(contract.auth.me, {}, at(player))).status).toBe(401);
    const login = { email: player.email, password: 'una-nuova-crema' };
    expect((await call(contract.auth.login, login, { now: NOON })).status).toBe(200);
  });
});

describe('the audit', () => {
  it('has an entry for every action, newest first: who, what, before and after', async () => {
    const player = await newPlayer({ now: NOON });
    const later = startOfDay('2026-12-05');
    await call(a.setRole, { id: player.id, newRole: 'ADMIN' }, at(boss, later));
    await call(a.setStatus, { id: player.id, isActive: false }, at(boss, later + 1));
    const { entries } = (await call(a.audit, {}, at(boss, later + 2))).body;
    expect(entries.map(({ targetName }) => targetName)).toContain(player.username);
    expect(entries.slice(0, 2)).toMatchObject([
      {
        action: 'user.status',
        actor: boss.username,
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

  it('goes back through the months, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await call(
        a.audit,
        cursor ? { cursor } : {},
        at(boss, startOfDay('2026-12-06')),
      );
      expect(body.entries).not.toEqual([]);
      seen.push(...body.entries.map(({ at: when }) => when));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(seen.at(-1)?.startsWith('2026-11')).toBe(true);
  });
});

describe('deleting a user', () => {
  const everything = async (): Promise<string> => {
    const { table } = await import('#functions/table/client.ts');
    const parts: string[] = [];
    let start: Record<string, never> | undefined;
    do {
      const page = await table.send(
        new ScanCommand({ TableName: 'test', ...(start ? { ExclusiveStartKey: start } : {}) }),
      );
      parts.push(JSON.stringify(page.Items));
      start = page.LastEvaluatedKey as typeof start;
    } while (start);
    return parts.join();
  };

  it('leaves nothing of the person in table or bucket, and the boards right', async () => {
    const username = 'Cancellami Davvero';
    const email = 'cancellami@example.it';
    const details = { username, email, password: 'crema-e-cannella', acceptTerms: true } as const;
    const key = 'registrazione-1';
    const { body } = await call(contract.auth.register, details, { now: NOON, address: 'x', key });
    const { cookie } = await call(
      contract.auth.login,
      { email, password: details.password },
      { now: NOON },
    );
    if (!cookie) throw new Error('Not signed in');
    const player: Player = { ...body.user, password: details.password, cookie };
    const made = await newVoucher(boss, player, NOON, { usageLimit: 2 });
    await call(contract.till.redeem, { voucherId: made.id }, at(boss));
    await call(
      contract.giorgione.finishMatch,
      { score: 5000 },
      { ...at(player), key: 'partita-1' },
    );
    await call(
      contract.giorgione.completeLevel,
      { levelNumber: 1, score: 600, stars: 1, moves: 9 },
      at(player),
    );
    const { handler: weekly } = await import('#functions/jobs/weekly.ts');
    const { handler: midnight } = await import('#functions/jobs/midnight.ts');
    await midnight({ time: iso(startOfDay('2026-11-21')) });
    await weekly({ time: iso(startOfDay('2026-11-23')) });
    const inviteCode = body.user.inviteCode;
    const before = await everything();
    for (const trace of [username, email, inviteCode]) expect(before).toContain(trace);

    expect((await call(a.deleteUser, { id: player.id }, at(boss))).body).toEqual({});
    const after = (await everything()).toLowerCase();
    for (const trace of [username, email, inviteCode])
      expect(after).not.toContain(trace.toLowerCase());
    const { getFile } = await import('#functions/files/bucket.ts');
    expect(await getFile(`vouchers/${made.id}.pdf`)).toBeNull();
    expect((await call(contract.auth.me, {}, at(player))).status).toBe(401);
    const board = (await call(contract.leaderboards.daily, {}, at(boss))).body.leaderboard;
    expect(board.map(({ userId }) => userId)).not.toContain(player.id);
    const hall = (await call(contract.leaderboards.hallOfFameWeekly, {}, at(boss))).body.hallOfFame;
    expect(hall.find(({ userId }) => userId === player.id)?.username).toBe('Utente eliminato');
    const { redemptions } = (await call(contract.till.redemptions, {}, at(boss))).body;
    expect(redemptions[0]?.username).toBe('Utente eliminato');
    expect((await call(a.deleteUser, { id: player.id }, at(boss))).status).toBe(404);
    const { entries } = (await call(a.audit, {}, at(boss))).body;
    const deletion = entries.find(({ action }) => action === 'user.delete');
    expect(deletion).toMatchObject({ target: `user ${player.id}`, targetName: null });
    expect(await register(username, email)).toBeGreaterThan(0);
  });

  it('is refused for a super administrator', async () => {
    const refused = await call(a.deleteUser, { id: boss.id }, at(boss));
    expect([refused.status, refused.failure.code]).toEqual([403, 'forbidden']);
  });
});
