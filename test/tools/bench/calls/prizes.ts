import { contract } from '#shared/contract/index.ts';
import { as, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { pngOf } from '#test/support/pictures.ts';
import { newDiscount, newVoucher } from '#test/support/staff.ts';
import { suppress } from '#test/support/suppress.ts';
import type { Fixtures, Scenarios } from './scenario.ts';

const createPlayer = (): Promise<Player> => registerPlayer({ now: NOON });

/** A player with a voucher that hasn't been redeemed. */
const voucherHolder = async ({ superAdmin }: Fixtures) => {
  const player = await createPlayer();
  return { player, voucher: await newVoucher(superAdmin, player, NOON) };
};

const redeemedVoucher = async (fixtures: Fixtures) => {
  const { voucher } = await voucherHolder(fixtures);
  await call(contract.till.redeem, { voucherId: voucher.id }, as(fixtures.clerk));
  return voucher;
};

const vouchers: Scenarios = {
  'vouchers.claim': async ({ superAdmin }) => {
    const player = await createPlayer();
    return [{ id: `admin_${await newDiscount(superAdmin, player, NOON)}` }, player];
  },
  'vouchers.generate': async ({ superAdmin }) => {
    const player = await createPlayer();
    const id = await newDiscount(superAdmin, player, NOON);
    await call(contract.vouchers.claim, { id: `admin_${id}` }, as(player));
    return [{ id }, player];
  },
  'vouchers.download': async fixtures => {
    const { player, voucher } = await voucherHolder(fixtures);
    return [{ id: voucher.id }, player];
  },
  'vouchers.remove': async fixtures => {
    const { player, voucher } = await voucherHolder(fixtures);
    return [{ id: voucher.id }, player];
  },
  'till.check': async fixtures => [{ code: (await voucherHolder(fixtures)).voucher.code }],
  'till.redeem': async fixtures => [{ voucherId: (await voucherHolder(fixtures)).voucher.id }],
  'till.undo': async fixtures => [
    { voucherId: (await redeemedVoucher(fixtures)).id, reason: 'Errore' },
  ],
};

const banner = { title: 'Colombe', visible: true };
const prize = { name: 'Monete', type: 'coins', value: 100, isActive: true } as const;

const newBanner = async ({ superAdmin }: Fixtures) =>
  (await call(contract.shop.createBanner, banner, as(superAdmin))).body.banner;
const newPrize = async ({ superAdmin }: Fixtures) =>
  (await call(contract.admin.createPrize, prize, as(superAdmin))).body.prize;
/** A rule for a number of visits; it is paused, so that it gives nothing in other calls. */
const ruleInput = async (fixtures: Fixtures, count: number) => {
  const { id: prizeId } = await newPrize(fixtures);
  return { trigger: 'visits', count, prizeId, monthlyBudget: 9, isActive: false } as const;
};
const newRule = async (fixtures: Fixtures, count: number) => {
  const input = await ruleInput(fixtures, count);
  const { body } = await call(contract.shop.createRule, input, as(fixtures.superAdmin));
  return { ...input, id: body.rule.id };
};
const coinReward = (player: Player) =>
  ({ userId: player.id, rewardType: 'coins', rewardValue: 10 }) as const;

const newReward = async ({ superAdmin }: Fixtures) => {
  const reward = coinReward(await createPlayer());
  return (await call(contract.admin.assignReward, reward, as(superAdmin))).body.reward;
};

const admin: Scenarios = {
  'admin.deleteUser': async () => [{ id: (await createPlayer()).id }],
  'admin.exportUser': async ({ player }) => [{ id: player.id }],
  'admin.setPassword': async () => [
    { id: (await createPlayer()).id, newPassword: 'panna-e-cioccolato' },
  ],
  'admin.setRole': async () => [{ id: (await createPlayer()).id, newRole: 'ADMIN' }],
  'admin.setStatus': async () => [{ id: (await createPlayer()).id, isActive: false }],
  'admin.userDetails': async () => [{ id: (await createPlayer()).id }],
  'shop.upload': async ({ superAdmin }) => [
    { kind: 'logo' },
    superAdmin,
    pngOf({ width: 3, height: 2 }),
  ],
  'shop.inviteStaff': async () => [{ email: 'aiuto@example.it' }],
  'shop.cancelInvitation': async ({ superAdmin }) => {
    const input = { email: 'ripensata@example.it' };
    const { body } = await call(contract.shop.inviteStaff, input, as(superAdmin));
    return [{ id: body.invitation.id }];
  },
  'shop.updateOpening': async () => [{ hasPoster: true }],
  'shop.updatePlaces': async () => [{ places: ['vetrina'] }],
  'shop.createBanner': async () => [banner],
  'shop.updateBanner': async fixtures => [{ ...banner, id: (await newBanner(fixtures)).id }],
  'shop.orderBanners': async fixtures => [{ ids: [(await newBanner(fixtures)).id] }],
  'shop.deleteBanner': async fixtures => [{ id: (await newBanner(fixtures)).id }],
  'admin.createPrize': async () => [prize],
  'admin.updatePrize': async fixtures => [{ ...prize, id: (await newPrize(fixtures)).id }],
  'admin.deletePrize': async fixtures => [{ id: (await newPrize(fixtures)).id }],
  'shop.rules': async fixtures => {
    await newRule(fixtures, 5);
    return [{}];
  },
  'shop.createRule': async fixtures => [await ruleInput(fixtures, 2)],
  'shop.updateRule': async fixtures => [{ ...(await newRule(fixtures, 3)), monthlyBudget: 12 }],
  'shop.deleteRule': async fixtures => [{ id: (await newRule(fixtures, 4)).id }],
  'admin.allowBirthdayChange': async () => {
    const player = await createPlayer();
    await call(contract.settings.changeBirthday, { birthday: '11-25' }, as(player));
    return [{ id: player.id }];
  },
  'admin.retryEmail': async ({ player: { id, email } }) => {
    await suppress(email, 'bounce', NOON);
    return [{ id }];
  },
  'admin.assignReward': async () => [coinReward(await createPlayer())],
  'admin.deliverReward': async fixtures => [{ id: (await newReward(fixtures)).id }],
  'admin.withdrawReward': async fixtures => [{ id: (await newReward(fixtures)).id }],
};

export const prizes: Scenarios = { ...vouchers, ...admin };
