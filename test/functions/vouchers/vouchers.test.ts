import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteFile, getFile, putPdf } from '#functions/files/bucket.ts';
import { contract } from '#shared/contract/index.ts';
import { parseToken } from '#shared/rules/voucher-token.ts';
import { DAY, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { readQR } from '#test/support/pdf.ts';
import { newDiscount, newStaff, newVoucher } from '#test/support/staff.ts';

const voucherRoutes = contract.vouchers;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

const dashboardOf = async (player: Player) =>
  (await call(contract.dashboard.read, {}, as(player, NOON))).body;

const pdfOf = (player: Player, id: number, now = NOON) =>
  call(voucherRoutes.download, { id }, as(player, now));

describe('claiming a reward', () => {
  it('pays the welcome reward’s coins once under concurrent calls', async () => {
    const player = await newPlayer({ now: NOON });
    const [reward] = (await dashboardOf(player)).rewards;
    expect(reward).toMatchObject({
      rewardName: 'Benvenuto in pasticceria',
      rewardValue: 50,
      claimed: false,
    });
    const id = String(reward?.id);
    const send = async (): Promise<number> => {
      const { status } = await call(voucherRoutes.claim, { id }, as(player));
      return status === 503 ? send() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 12 }, send));
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    const again = await call(voucherRoutes.claim, { id }, as(player));
    expect([again.status, again.failure.code]).toEqual([409, 'already_claimed']);
    const { user } = (await call(contract.admin.userDetails, { id: player.id }, as(superAdmin)))
      .body;
    expect(user.coins).toBe(50);
    expect((await dashboardOf(player)).rewards[0]?.claimed).toBe(true);
  });

  it('is possible only for one’s own, existing rewards', async () => {
    const [player, other] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const id = await newDiscount(superAdmin, player, NOON);
    const [reward] = (await dashboardOf(player)).rewards;
    for (const foreign of [String(reward?.id), `admin_${id}`, '1', 'admin_1']) {
      expect((await call(voucherRoutes.claim, { id: foreign }, as(other))).status).toBe(404);
    }
    for (const malformed of ['0', 'admin_', 'x', '-1', 'admin_0']) {
      expect((await call(voucherRoutes.claim, { id: malformed }, as(other))).status).toBe(400);
    }
  });

  it('is refused for pending and for expired rewards', async () => {
    const player = await newPlayer({ now: NOON });
    const discount = { userId: player.id, rewardType: 'sconto', discountPercent: 10 } as const;
    const pending = (await call(contract.admin.assignReward, discount, as(superAdmin))).body.reward;
    const early = await call(voucherRoutes.claim, { id: `admin_${pending.id}` }, as(player));
    expect([early.status, early.failure.code]).toEqual([409, 'not_delivered']);
    const id = await newDiscount(superAdmin, player, NOON, { validUntil: iso(NOON + DAY) });
    const late = await call(voucherRoutes.claim, { id: `admin_${id}` }, as(player, NOON + 2 * DAY));
    expect([late.status, late.failure.code]).toEqual([409, 'expired']);
  });
});

describe('a voucher', () => {
  it('requires a claimed discount', async () => {
    const player = await newPlayer({ now: NOON });
    const id = await newDiscount(superAdmin, player, NOON);
    const early = await call(voucherRoutes.generate, { id }, as(player));
    expect([early.status, early.failure.code]).toEqual([409, 'not_claimed']);
    const coins = { userId: player.id, rewardType: 'coins', rewardValue: 5 } as const;
    const other = (await call(contract.admin.assignReward, coins, as(superAdmin))).body.reward;
    const wrong = await call(voucherRoutes.generate, { id: other.id }, as(player));
    expect([wrong.status, wrong.failure.code]).toEqual([409, 'not_a_discount']);
    expect((await call(voucherRoutes.generate, { id }, as(superAdmin))).status).toBe(404);
  });

  it('is created once under concurrent calls', async () => {
    const player = await newPlayer({ now: NOON });
    const id = await newDiscount(superAdmin, player, NOON);
    await call(voucherRoutes.claim, { id: `admin_${id}` }, as(player));
    const send = async (): Promise<number> => {
      const response = await call(voucherRoutes.generate, { id }, as(player));
      return response.status === 503 ? send() : response.body.voucher.id;
    };
    const ids = await Promise.all(Array.from({ length: 6 }, send));
    expect(new Set(ids).size).toBe(1);
    const { vouchers, adminRewards } = await dashboardOf(player);
    expect(vouchers.map(one => one.id)).toEqual([ids[0]]);
    expect(adminRewards[0]).toMatchObject({ voucherId: ids[0], claimed: true });
  });

  it('is a PDF with a QR that the public key verifies, and its download is counted', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON, {
      discountPercent: 12.5,
      usageLimit: 1,
    });
    const response = await pdfOf(player, made.id);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="voucher-${made.id}.pdf"; filename*=UTF-8''voucher-sconto-del-12-5.pdf`,
    );
    const bytes = response.bytes;
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const token = await readQR(bytes);
    const parsed = parseToken(token);
    if (!parsed) throw new Error(`No token: ${token}`);
    expect(parsed.payload).toMatchObject({ v: made.id, h: player.id, p: 12.5 });
    const published = (await call(voucherRoutes.keys, {})).body;
    expect(published.keyId).toBe(parsed.payload.k);
    const key = createPublicKey(published.publicKey);
    expect(verify(null, parsed.signed, key, parsed.signature)).toBe(true);
    await pdfOf(player, made.id, NOON + 1000);
    const [listed] = (await dashboardOf(player)).vouchers;
    expect(listed).toMatchObject({
      downloadCount: 2,
      lastDownloadAt: iso(NOON + 1000),
      status: 'valid',
    });
  });

  it('is made again with the same bytes if its file is missing', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    const first = await pdfOf(player, made.id);
    await deleteFile(`vouchers/${made.id}.pdf`);
    const again = await pdfOf(player, made.id);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  it('is refused and audited if its file was changed by one byte', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    const bytes = Buffer.from((await pdfOf(player, made.id)).bytes);
    const at100 = bytes[100] ?? 0;
    bytes[100] = at100 ^ 1;
    await putPdf(`vouchers/${made.id}.pdf`, bytes);
    const refused = await pdfOf(player, made.id);
    expect([refused.status, refused.failure.code]).toEqual([409, 'voucher_damaged']);
    const { entries } = (await call(contract.admin.audit, {}, as(superAdmin))).body;
    expect(entries.find(({ action }) => action === 'voucher.damaged')?.target).toBe(
      `voucher ${made.id}`,
    );
  });

  it('can’t be downloaded or deleted by another player', async () => {
    const [player, thief] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    const made = await newVoucher(superAdmin, player, NOON);
    expect((await pdfOf(thief, made.id)).status).toBe(404);
    expect((await call(voucherRoutes.remove, { id: made.id }, as(thief))).status).toBe(404);
  });

  it('is deleted with its reward and file, and the till can tell', async () => {
    const player = await newPlayer({ now: NOON });
    const made = await newVoucher(superAdmin, player, NOON);
    expect((await call(voucherRoutes.remove, { id: made.id }, as(player))).body).toEqual({});
    const { vouchers, adminRewards } = await dashboardOf(player);
    expect([vouchers, adminRewards]).toEqual([[], []]);
    expect((await pdfOf(player, made.id)).status).toBe(404);
    expect(await getFile(`vouchers/${made.id}.pdf`)).toBeNull();
    const checked = await call(contract.till.check, { code: made.code }, as(superAdmin));
    expect(checked.body.outcome).toBe('deleted');
  });
});
