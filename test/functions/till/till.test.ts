import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { readQR } from '#test/support/pdf.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { signOldToken } from '#test/support/voucher-key.ts';

const { check, redeem, undo, redemptions } = contract.till;

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

const tokenOf = async (player: Player, id: number): Promise<string> =>
  readQR((await call(contract.vouchers.download, { id }, as(player))).bytes);

const redeemVoucher = (voucherId: number, now = NOON) =>
  call(redeem, { voucherId }, as(clerk, now));

/** The player's newest reward, as an administrator sees it. */
const rewardOf = async (player: Player) => {
  const { rewards } = (
    await call(contract.admin.userDetails, { id: player.id }, as(superAdmin, NOON))
  ).body;
  return rewards[0];
};

describe('checking a voucher', () => {
  it('gives the same result by QR token and by typed code, and changes nothing', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    const token = await tokenOf(player, made.id);
    const byToken = await call(check, { token }, as(clerk));
    expect(byToken.body).toMatchObject({
      outcome: 'valid',
      holder: { username: player.username },
      voucher: { id: made.id, discountPercent: 15 },
    });
    for (const code of [made.code, ` ${made.code.toLowerCase().replace('-', ' ')} `]) {
      expect((await call(check, { code }, as(clerk))).body).toEqual(byToken.body);
    }
  });

  it('detects a token changed by any single character as forged', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    const token = await tokenOf(player, made.id);
    for (let i = 0; i < token.length; i += 7) {
      const other = token[i] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, i) + other + token.slice(i + 1);
      const { body } = await call(check, { token: changed }, as(clerk));
      expect([i, body.outcome]).toEqual([i, 'forged']);
    }
    for (const text of ['x', `${token}.${token}`, `${token}A`, 'https://example.com']) {
      expect((await call(check, { token: text }, as(clerk))).body.outcome).toBe('forged');
    }
  });

  it('accepts the token of an older voucher, and one in small letters', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    const tokens = [
      (await tokenOf(player, made.id)).toLowerCase(),
      signOldToken({ v: made.id, h: player.id, p: 15, f: null, u: null }),
    ];
    for (const token of tokens) {
      const { body } = await call(check, { token }, as(clerk));
      expect(body).toMatchObject({ outcome: 'valid', voucher: { id: made.id } });
    }
  });

  it('doesn’t find the voucher of a signed token if it doesn’t exist or is another player’s', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    for (const change of [{ v: 1 }, { h: clerk.id }]) {
      const content = { v: made.id, h: player.id, p: 15, f: null, u: null, ...change };
      const { failure } = await call(check, { token: signOldToken(content) }, as(clerk));
      expect(failure.code).toBe('not_found');
    }
  });

  it('distinguishes unknown, not yet valid and expired vouchers', async () => {
    const player = await newPlayer({ now: NOON });
    const validFrom = iso(NOON + 2 * DAY);
    const validUntil = iso(NOON + 4 * DAY);
    const { code } = await newVoucher(superAdmin, player, NOON, { validFrom, validUntil });
    const outcome = async (now: number) =>
      (await call(check, { code }, as(clerk, now))).body.outcome;
    expect(await outcome(NOON)).toBe('not_yet_valid');
    expect(await outcome(NOON + 3 * DAY)).toBe('valid');
    expect(await outcome(NOON + 5 * DAY)).toBe('expired');
    expect((await call(check, { code: 'AAAAABBBBB' }, as(clerk))).status).toBe(404);
  });
});

describe('redeeming a voucher', () => {
  it('records the time and the staff member of the last use', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 2 });
    const lastUse = async () =>
      (await call(check, { code: made.code }, as(superAdmin))).body.lastUse;
    expect(await lastUse()).toBeNull();
    await call(redeem, { voucherId: made.id }, as(superAdmin, NOON - HOUR));
    await redeemVoucher(made.id);
    expect(await lastUse()).toEqual({ redeemedAt: iso(NOON), redeemedBy: clerk.username });
    const { entries } = (await call(contract.admin.audit, {}, as(superAdmin))).body;
    const own = entries.filter(({ target }) => target === `voucher ${made.id}`);
    // The redemption by a super administrator is also in the audit.
    expect(own).toMatchObject([
      { actorId: superAdmin.id, action: 'voucher.redeem', after: { usageCount: 1 } },
    ]);
  });

  it('succeeds exactly once for the last use under 20 concurrent calls', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    const send = async (): Promise<[number, string]> => {
      const { status, failure } = await redeemVoucher(made.id);
      return status === 503 ? send() : [status, failure.code];
    };
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'already_redeemed')).toHaveLength(19);
    expect(await rewardOf(player)).toMatchObject({ status: 'used', usageCount: 1 });
    const { vouchers } = (await call(contract.dashboard.read, {}, as(player))).body;
    expect(vouchers[0]?.status).toBe('redeemed');
  });

  it('is possible up to the usage limit, or without limit if there is none', async () => {
    const player = await newPlayer({ now: NOON });
    const three = await newVoucher(superAdmin, player, NOON, { usageLimit: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await redeemVoucher(three.id, NOON + i)).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
    const endless = await newVoucher(superAdmin, player, NOON);
    for (let i = 0; i < 5; i++)
      expect((await redeemVoucher(endless.id, NOON + i)).status).toBe(200);
  });

  it('is refused before the first day, after the last, if deleted and if unknown', async () => {
    const player = await newPlayer({ now: NOON });
    const days = { validFrom: iso(NOON + DAY), validUntil: iso(NOON + 2 * DAY) };
    const made = await newVoucher(superAdmin, player, NOON, days);
    expect((await redeemVoucher(made.id)).failure.code).toBe('not_yet_valid');
    expect((await redeemVoucher(made.id, NOON + 3 * DAY)).failure.code).toBe('expired');
    await call(contract.vouchers.remove, { id: made.id }, as(player));
    expect((await redeemVoucher(made.id, NOON + DAY)).failure.code).toBe('deleted');
    expect((await redeemVoucher(1)).status).toBe(404);
  });

  it('is refused to its own holder, whatever their role', async () => {
    for (const holder of [clerk, superAdmin]) {
      const made = await newVoucher(superAdmin, holder, NOON, { usageLimit: 1 });
      const { status, failure } = await call(redeem, { voucherId: made.id }, as(holder));
      expect([status, failure.code]).toEqual([403, 'own_card']);
      const colleague = holder === clerk ? superAdmin : clerk;
      const served = await call(redeem, { voucherId: made.id }, as(colleague));
      expect(served.status).toBe(200);
    }
  });
});

describe('undoing a redemption', () => {
  const undoRedemption = (voucherId: number, now: number, reason = 'Scansionato due volte') =>
    call(undo, { voucherId, reason }, as(clerk, now));

  it('within a day restores the use, and a used reward becomes delivered again', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    await redeemVoucher(made.id);
    const undone = await undoRedemption(made.id, NOON + 24 * HOUR);
    expect(undone.body.voucher.status).toBe('valid');
    expect((await call(check, { code: made.code }, as(clerk))).body.lastUse).toBeNull();
    expect(await rewardOf(player)).toMatchObject({ status: 'delivered', usageCount: 0 });
    expect((await undoRedemption(made.id, NOON + 24 * HOUR)).failure.code).toBe('not_redeemed');
    expect((await redeemVoucher(made.id, NOON + 25 * HOUR)).status).toBe(200);
  });

  it('undoes several redemptions, the latest first', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 3 });
    const lastUse = async () =>
      (await call(check, { code: made.code }, as(clerk))).body.lastUse?.redeemedAt;
    for (let i = 0; i < 3; i++) await redeemVoucher(made.id, NOON + i * HOUR);
    expect((await undoRedemption(made.id, NOON + 4 * HOUR)).status).toBe(200);
    expect(await lastUse()).toBe(iso(NOON + HOUR));
    await redeemVoucher(made.id, NOON + 5 * HOUR);
    for (let i = 0; i < 2; i++)
      expect((await undoRedemption(made.id, NOON + 6 * HOUR)).status).toBe(200);
    expect(await lastUse()).toBe(iso(NOON));
    expect((await undoRedemption(made.id, NOON + 24 * HOUR + 1)).failure.code).toBe('too_late');
    expect((await undoRedemption(made.id, NOON + 24 * HOUR)).status).toBe(200);
    expect((await undoRedemption(made.id, NOON + 24 * HOUR)).failure.code).toBe('not_redeemed');
    expect(await rewardOf(player)).toMatchObject({ usageCount: 0 });
  });

  it('is refused for one that is no longer the voucher’s last', async () => {
    const player = await newPlayer({ now: NOON });
    const { id: voucherId } = await newVoucher(superAdmin, player, NOON, { usageLimit: 3 });
    for (let i = 0; i < 2; i++) await redeemVoucher(voucherId, NOON + i);
    const listed = (await call(redemptions, {}, as(clerk))).body.redemptions;
    const [second, first] = listed.filter(one => one.voucherId === voucherId);
    const undoOf = (redemptionId: number | undefined) =>
      call(undo, { voucherId, redemptionId, reason: 'Per sbaglio' }, as(clerk, NOON + HOUR));
    expect((await undoOf(first?.id)).failure.code).toBe('stale');
    expect((await undoOf(second?.id)).status).toBe(200);
    expect((await undoOf(second?.id)).failure.code).toBe('stale');
    expect((await undoOf(first?.id)).status).toBe(200);
  });

  it('is recorded in the audit with staff member and reason', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 2 });
    await redeemVoucher(made.id);
    await undoRedemption(made.id, NOON + HOUR, 'Cliente sbagliato');
    const { entries } = (await call(contract.admin.audit, {}, as(superAdmin))).body;
    expect(entries.find(({ target }) => target === `voucher ${made.id}`)).toMatchObject({
      actorId: clerk.id,
      action: 'voucher.undo',
      before: { usageCount: 1 },
      after: { usageCount: 0 },
      reason: 'Cliente sbagliato',
    });
  });

  it('is refused after a day, and requires a reason of 3 to 200 characters', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    await redeemVoucher(made.id);
    expect((await undoRedemption(made.id, NOON + 24 * HOUR + 1)).failure.code).toBe('too_late');
    for (const reason of ['no', 'x'.repeat(201)]) {
      expect((await undoRedemption(made.id, NOON, reason)).status).toBe(400);
    }
  });
});

describe('the list of redemptions', () => {
  it('is paginated, newest first, with staff member and undo time', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    const start = NOON + 20 * DAY;
    for (let i = 0; i < 55; i++) await redeemVoucher(made.id, start + i * 1000);
    await call(undo, { voucherId: made.id, reason: 'Prova di cassa' }, as(clerk, start + HOUR));
    const first = (await call(redemptions, {}, as(clerk, start))).body;
    expect(first.redemptions).toHaveLength(50);
    expect(first.redemptions[0]).toEqual({
      id: expect.any(Number),
      voucherId: made.id,
      code: made.code,
      username: player.username,
      discountPercent: 15,
      amountOff: null,
      what: null,
      prizeName: null,
      redeemedAt: iso(start + 54_000),
      redeemedBy: clerk.username,
      undoneAt: iso(start + HOUR),
      undoReason: 'Prova di cassa',
      locationId: null,
      purchaseId: null,
    });
    expect(first.redemptions[1]?.undoneAt).toBeNull();
    const second = (await call(redemptions, { cursor: first.nextCursor ?? '' }, as(clerk))).body;
    expect(second.redemptions[0]?.redeemedAt).toBe(iso(start + 4000));
    for (const cursor of ['x', Buffer.from('{"pk":"PLAYER#1"}').toString('base64url')]) {
      expect((await call(redemptions, { cursor }, as(clerk))).failure.code).toBe('invalid_cursor');
    }
  });
});
