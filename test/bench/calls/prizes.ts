import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { newDiscount, newVoucher } from '#test/support/staff.ts';
import { callingAs, type Fixtures, NOW, type Scenarios } from './scenario.ts';

const someone = (): Promise<Player> => newPlayer({ now: NOW });

/** A player with a voucher, never redeemed. */
const holder = async ({ superAdmin }: Fixtures) => {
  const player = await someone();
  return { player, voucher: await newVoucher(superAdmin, player, NOW) };
};

const redeemed = async (world: Fixtures) => {
  const { voucher } = await holder(world);
  await call(contract.till.redeem, { voucherId: voucher.id }, callingAs(world.clerk));
  return voucher;
};

export const vouchers: Scenarios = {
  'vouchers.claim': async ({ superAdmin }) => {
    const player = await someone();
    return [{ id: `admin_${await newDiscount(superAdmin, player, NOW)}` }, player];
  },
  'vouchers.generate': async ({ superAdmin }) => {
    const player = await someone();
    const id = await newDiscount(superAdmin, player, NOW);
    await call(contract.vouchers.claim, { id: `admin_${id}` }, callingAs(player));
    return [{ id }, player];
  },
  'vouchers.download': async world => {
    const { player, voucher } = await holder(world);
    return [{ id: voucher.id }, player];
  },
  'vouchers.remove': async world => {
    const { player, voucher } = await holder(world);
    return [{ id: voucher.id }, player];
  },
  'till.check': async world => [{ code: (await holder(world)).voucher.code }],
  'till.redeem': async world => [{ voucherId: (await holder(world)).voucher.id }],
  'till.undo': async world => [{ voucherId: (await redeemed(world)).id, reason: 'Errore' }],
};

const banner = { title: 'Colombe', visible: true };
const prize = { name: 'Monete', type: 'coins', value: 100, isActive: true } as const;

const newBanner = async ({ superAdmin }: Fixtures) =>
  (await call(contract.admin.createBanner, banner, callingAs(superAdmin))).body.banner;
const newPrize = async ({ superAdmin }: Fixtures) =>
  (await call(contract.admin.createPrize, prize, callingAs(superAdmin))).body.prize;
const coinsFor = (player: Player) =>
  ({ userId: player.id, rewardType: 'coins', rewardValue: 10 }) as const;

export const admin: Scenarios = {
  'admin.deleteUser': async () => [{ id: (await someone()).id }],
  'admin.setPassword': async () => [
    { id: (await someone()).id, newPassword: 'panna-e-cioccolato' },
  ],
  'admin.setRole': async () => [{ id: (await someone()).id, newRole: 'ADMIN' }],
  'admin.setStatus': async () => [{ id: (await someone()).id, isActive: false }],
  'admin.userDetails': async () => [{ id: (await someone()).id }],
  'admin.createBanner': async () => [banner],
  'admin.updateBanner': async world => [{ ...banner, id: (await newBanner(world)).id }],
  'admin.deleteBanner': async world => [{ id: (await newBanner(world)).id }],
  'admin.createPrize': async () => [prize],
  'admin.updatePrize': async world => [{ ...prize, id: (await newPrize(world)).id }],
  'admin.deletePrize': async world => [{ id: (await newPrize(world)).id }],
  'admin.assignReward': async () => [coinsFor(await someone())],
  'admin.deliverReward': async ({ superAdmin }) => {
    const reward = coinsFor(await someone());
    return [
      {
        id: (await call(contract.admin.assignReward, reward, callingAs(superAdmin))).body.reward.id,
      },
    ];
  },
};
