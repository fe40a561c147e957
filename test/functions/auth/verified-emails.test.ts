import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readCardContent } from '#functions/domain/wallet/card-content.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player, registerPlayer } from '#test/support/api.ts';
import { blankCode } from '#test/support/blank-codes.ts';
import { NOON } from '#test/support/noon.ts';
import { newDiscount, newStaff, newVoucher } from '#test/support/staff.ts';
import { paperCounter } from '../paper-cards/paper-calls.ts';
import { changeAccount } from './stored-items.ts';

vi.hoisted(() => {
  process.env.VERIFIED_EMAILS = 'on';
});

const { vouchers, friends, dashboard, settings, admin, card, till } = contract;
const REFUSAL = {
  code: 'email_unconfirmed',
  message: 'Conferma prima il tuo indirizzo email',
};

const confirm = ({ id }: Player) => changeAccount(id, { emailVerified: true });
const unconfirm = ({ id }: Player) => changeAccount(id, { emailVerified: false });

let superAdmin: Player;
let player: Player;
let rewardId: number;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  player = await newPlayer({ now: NOON });
  rewardId = await newDiscount(superAdmin, player, NOON);
  await call(vouchers.claim, { id: `admin_${rewardId}` }, as(player));
});

const generate = () => call(vouchers.generate, { id: rewardId }, as(player));

const shownVouchers = async () =>
  (await call(dashboard.read, {}, as(player))).body.vouchers.map(({ id }) => id);

describe('where addresses must be confirmed', () => {
  it('a voucher is generated only after the confirmation', async () => {
    const refused = await generate();
    expect([refused.status, refused.failure]).toEqual([409, REFUSAL]);
    expect(await shownVouchers()).toEqual([]);
    await confirm(player);
    const { status, body } = await generate();
    expect(status).toBe(200);
    expect(await shownVouchers()).toEqual([body.voucher.id]);
  });

  it('a voucher is hidden while its holder’s new address is unconfirmed', async () => {
    await confirm(player);
    const { id, code } = (await generate()).body.voucher;
    await unconfirm(player);
    expect(await shownVouchers()).toEqual([]);
    expect((await generate()).failure).toEqual(REFUSAL);
    const download = await call(vouchers.download, { id }, as(player));
    expect([download.status, download.failure]).toEqual([409, REFUSAL]);
    const { body, text } = await call(settings.exportData, {}, as(player));
    expect(body).toMatchObject({ vouchers: [{ id }] });
    expect(text).not.toContain(code.replaceAll('-', ''));
    expect(text).not.toMatch(/"token"/);
    await confirm(player);
    expect(await shownVouchers()).toEqual([id]);
    expect((await call(vouchers.download, { id }, as(player))).status).toBe(200);
  });

  it('a stranger’s voucher is still unknown', async () => {
    await confirm(player);
    const { id } = (await generate()).body.voucher;
    const stranger = await newPlayer({ now: NOON });
    expect((await call(vouchers.download, { id }, as(stranger))).status).toBe(404);
    expect((await call(vouchers.generate, { id: rewardId }, as(stranger))).status).toBe(404);
  });

  it.each([
    ['discount', { rewardType: 'sconto', discountPercent: 15 }],
    ['thing', { rewardType: 'custom', note: 'Un caffè' }],
  ] as const)('the till neither lists nor accepts an unconfirmed holder’s %s', async (_, prize) => {
    const holder = await newPlayer({ now: NOON });
    await unconfirm(holder);
    const at = as(superAdmin, NOON);
    const { body } = await call(admin.assignReward, { userId: holder.id, ...prize }, at);
    const voucherId = body.reward.id;
    await call(admin.deliverReward, { id: voucherId }, at);
    const { code } = (await call(card.read, {}, as(holder))).body.card;
    const listed = async () =>
      (await call(till.customer, { code }, as(superAdmin))).body.vouchers.map(({ id }) => id);
    expect(await listed()).toEqual([]);
    const refused = await call(till.redeem, { voucherId }, as(superAdmin));
    const message = 'Il cliente deve prima confermare il suo indirizzo email.';
    expect([refused.status, refused.failure]).toEqual([409, { ...REFUSAL, message }]);
    await confirm(holder);
    expect(await listed()).toEqual([voucherId]);
    expect((await call(till.redeem, { voucherId }, as(superAdmin))).status).toBe(200);
  });

  it('the customer of a printed card, who has no address, is shown and served all the same', async () => {
    const { scan, buy } = paperCounter(superAdmin, superAdmin);
    const code = await blankCode();
    const { customer } = (await scan(code)).body;
    const voucherId = await newDiscount(superAdmin, customer, NOON);
    expect((await scan(code)).body.vouchers).toMatchObject([{ id: voucherId }]);
    const { status, body } = await buy(customer.id, { amount: 1000, voucherId });
    expect([status, body.purchase]).toMatchObject([201, { voucherId }]);
  });

  it('a card in a wallet shows vouchers only after the confirmation', async () => {
    const holder = await newPlayer({ now: NOON });
    const shown = async () => (await readCardContent(new UnitOfWork(NOON), holder.id)).own;
    await confirm(holder);
    const { code } = await newVoucher(superAdmin, holder, NOON);
    expect((await shown()).vouchers).toMatchObject([{ code, title: 'Sconto del 15%' }]);
    await unconfirm(holder);
    expect(await shown()).toMatchObject({ vouchers: [], stamps: { count: 0, needed: 10 } });
  });

  it('a role is given only after the confirmation, but can always be taken away', async () => {
    const one = await newPlayer({ now: NOON });
    const set = (newRole: 'USER' | 'ADMIN' | 'SUPER_ADMIN') =>
      call(admin.setRole, { id: one.id, newRole }, as(superAdmin));
    const userOf = async () =>
      (await call(admin.userDetails, { id: one.id }, as(superAdmin))).body.user;
    const refusal = { ...REFUSAL, message: 'Deve prima confermare il suo indirizzo email.' };
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      const refused = await set(role);
      expect([refused.status, refused.failure]).toEqual([409, refusal]);
    }
    expect(await userOf()).toMatchObject({ role: 'USER', emailVerified: false });
    await confirm(one);
    expect((await set('ADMIN')).body.user).toMatchObject({ role: 'ADMIN', emailVerified: true });
    await unconfirm(one);
    expect((await set('SUPER_ADMIN')).failure).toEqual(refusal);
    expect((await set('USER')).body.user).toMatchObject({ role: 'USER', emailVerified: false });
  });

  it('only a confirmed invitee is paid for an invite, whether or not the inviter is confirmed', async () => {
    const inviter = await newPlayer({ now: NOON });
    const { inviteCode } = (await call(friends.inviteCode, {}, as(inviter))).body;
    const invitee = await registerPlayer({ now: NOON, inviteCode });
    const refused = await call(friends.claimInvite, { inviteCode }, as(invitee));
    expect([refused.status, refused.failure]).toEqual([409, REFUSAL]);
    await confirm(invitee);
    expect((await call(friends.claimInvite, { inviteCode }, as(invitee))).status).toBe(200);
  });
});
