import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { TABLE_NAME } from '#functions/env.ts';
import { playersAnswer } from '#functions/items/calls.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import { assignedReward } from '#functions/items/rewards.ts';
import { trialResults } from '#functions/items/trial.ts';
import { voucher } from '#functions/items/vouchers.ts';
import { table } from '#functions/table/client.ts';
import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { allItems } from '../auth/stored-items.ts';

const { exportData, deleteAccount } = contract.settings;
const { exportUser } = contract.admin;
const asPlayer = (player: Player) => ({ cookie: player.cookie });

describe('the export of a user’s data', () => {
  it('contains everything except the secrets of the account', async () => {
    const [superAdmin, player] = [await newStaff('SUPER_ADMIN'), await newPlayer()];
    await newVoucher(superAdmin, player, Date.now());
    await call(
      contract.game.finishMatch,
      { score: 700 },
      { ...asPlayer(player), key: 'una-partita' },
    );
    const { body, text } = await call(exportData, {}, asPlayer(player));
    expect(body).toMatchObject({
      account: { username: player.username, email: player.email, sessions: [{}] },
      rewards: [{ rewardName: 'Benvenuto in pasticceria' }],
      vouchers: [{ discountPercent: 15 }],
    });
    expect(Object.keys(Object(body.game))).toContain(trialResults(player.id).key.sk);
    expect(text).not.toMatch(/passwordHash|argon2|"hash"/);
    expect(text).not.toContain(playersAnswer(player.id, '').key.sk);
  });

  it('writes every instant in ISO 8601 and UTC', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const [superAdmin, player] = [await newStaff('SUPER_ADMIN', now), await newPlayer({ now })];
    await newVoucher(superAdmin, player, now, { validUntil: '2026-12-03T23:30:00Z' });
    const { body, text } = await call(exportData, {}, as(player, now));
    expect(body).toMatchObject({
      account: { createdAt: '2026-11-20T12:00:00.000Z', sessions: [{ createdAt: iso(now) }] },
      vouchers: [{ validUntil: '2026-12-03T23:30:00.000Z' }],
    });
    // No number of milliseconds since 1970 is left anywhere.
    expect(text).not.toMatch(/[:[,][1-3]\d{12}[,}\]]/);
  });
});

describe('the export that a super administrator makes for a user', () => {
  it('equals the user’s own export, and is in the audit', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN', NOON);
    const player = await newPlayer({ now: NOON });
    await newVoucher(superAdmin, player, NOON);
    const own = await call(exportData, {}, as(player, NOON));
    const { status, body } = await call(exportUser, { id: player.id }, as(superAdmin, NOON));
    expect([status, body]).toEqual([200, own.body]);
    const made = { action: 'user.export', userId: player.id } as const;
    expect((await call(contract.admin.audit, made, as(superAdmin, NOON))).body.entries).toEqual([
      expect.objectContaining({ actorId: superAdmin.id, targetName: player.username }),
    ]);
  });

  it('is refused for an unknown or erased user', async () => {
    const [superAdmin, player] = [await newStaff('SUPER_ADMIN'), await newPlayer()];
    await call(deleteAccount, { password: player.password }, asPlayer(player));
    for (const id of [player.id, 12])
      expect((await call(exportUser, { id }, asPlayer(superAdmin))).failure.code).toBe('not_found');
    const { entries } = (await call(contract.admin.audit, {}, asPlayer(superAdmin))).body;
    expect(entries.map(({ target }) => target)).not.toContain(`user ${player.id}`);
  });
});

describe('the export of ten years', () => {
  it('is a file in the bucket, with a link that is valid for an hour', async () => {
    const now = Date.parse('2036-11-20T12:00:00Z');
    const player = await newPlayer({ now });
    const years = Array.from({ length: 16 }, (_, year) => ({
      ...ledgerEntry(player.id, year).key,
      v: 1,
      // As many bytes as a year's entries have together.
      reason: `year ${year} `.repeat(39_000),
    }));
    for (const Item of years) await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
    const { status, body } = await call(exportData, {}, as(player, now));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['exportedAt', 'file']);
    const { url = '', expiresAt } = body.file ?? {};
    expect(expiresAt).toBe('2036-11-20T13:00:00.000Z');
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600');
    const file = await fetch(url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*giorgione/);
    const data = Object(await file.json());
    expect(data).toMatchObject({ exportedAt: body.exportedAt, account: { email: player.email } });
    expect(data.account.createdAt).toBe('2036-11-20T12:00:00.000Z');
    expect(Object.keys(data.game)).toEqual(expect.arrayContaining(years.map(({ sk }) => sk)));
    const superAdmin = await newStaff('SUPER_ADMIN', now);
    const made = await call(exportUser, { id: player.id }, as(superAdmin, now));
    expect(await (await fetch(made.body.file?.url ?? '')).json()).toEqual(data);
  });
});

describe('deleting the account', () => {
  it('requires the password', async () => {
    const player = await newPlayer();
    const refused = await call(deleteAccount, { password: 'non-la-mia' }, asPlayer(player));
    expect([refused.status, refused.failure.code]).toEqual([400, 'wrong_password']);
    expect((await call(contract.auth.me, {}, asPlayer(player))).status).toBe(200);
  });

  it('ends the session, prevents login, and frees username and e-mail', async () => {
    const player = await newPlayer();
    const left = await call(deleteAccount, { password: player.password }, asPlayer(player));
    expect([left.status, left.cookie]).toEqual([200, 'sid=']);
    expect((await call(contract.auth.me, {}, asPlayer(player))).status).toBe(401);
    const { username, email, password } = player;
    expect((await call(contract.auth.login, { email, password })).failure.code).toBe(
      'invalid_credentials',
    );
    const again = await call(contract.auth.register, {
      username,
      email,
      password,
      acceptTerms: true,
    });
    expect(again.status).toBe(201);
  });

  it('also deletes rewards and vouchers that the player had deleted', async () => {
    const [superAdmin, player] = [await newStaff('SUPER_ADMIN'), await newPlayer()];
    const { id, adminRewardId } = await newVoucher(superAdmin, player, Date.now());
    await call(contract.vouchers.remove, { id }, asPlayer(player));
    const { body } = await call(exportData, {}, asPlayer(player));
    expect(body).toMatchObject({ vouchers: [{ id }], adminRewards: [{ id: adminRewardId }] });
    await call(deleteAccount, { password: player.password }, asPlayer(player));
    const partitions = (await allItems()).map(({ pk }) => pk);
    expect(partitions).not.toContain(voucher(id).key.pk);
    expect(partitions).not.toContain(assignedReward(adminRewardId).key.pk);
  });

  it('is refused for the last super administrator', async () => {
    const superAdmin = await newStaff('SUPER_ADMIN');
    const others = await call(contract.admin.users, {}, asPlayer(superAdmin));
    for (const { id, role } of others.body.users) {
      if (role === 'SUPER_ADMIN' && id !== superAdmin.id) {
        await call(contract.admin.setRole, { id, newRole: 'USER' }, asPlayer(superAdmin));
      }
    }
    const refused = await call(
      deleteAccount,
      { password: superAdmin.password },
      asPlayer(superAdmin),
    );
    expect([refused.status, refused.failure.code]).toEqual([409, 'last_superadmin']);
  });
});
