import { updateSuperAdmins } from '#functions/domain/account/superadmins.ts';
import {
  account as storedAccount,
  superAdmins as storedSuperAdmins,
} from '#functions/items/account.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import type { Role } from '#shared/contract/fields.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from './api.ts';

/** A signed-in player with a role, which is set in the table as for the first super administrator. */
export const newStaff = async (role: Role, now = Date.now()): Promise<Player> => {
  const player = await newPlayer({ now });
  const unit = new UnitOfWork(now);
  const { account, superAdmins } = await unit.load({
    account: storedAccount(player.id),
    superAdmins: storedSuperAdmins(),
  });
  const { value: before } = account;
  if (!before) throw new Error('The new player has no account.');
  const after = { ...before, role };
  updateSuperAdmins(superAdmins, before, after);
  account.set(after);
  await unit.commit();
  return player;
};

type DiscountFields = Partial<{
  discountPercent: number;
  validFrom: string;
  validUntil: string;
  usageLimit: number;
  discountCode: string;
}>;

/** Assigns a discount and delivers it; returns the id of the reward. */
export const newDiscount = async (
  superAdmin: Player,
  player: Pick<Player, 'id'>,
  now: number,
  fields: DiscountFields = {},
): Promise<number> => {
  const options = as(superAdmin, now);
  const reward = {
    userId: player.id,
    rewardType: 'sconto',
    discountPercent: 15,
    ...fields,
  } as const;
  const { body } = await call(contract.admin.assignReward, reward, options);
  await call(contract.admin.deliverReward, { id: body.reward.id }, options);
  return body.reward.id;
};

/** The same, claimed by the player and turned into a voucher. */
export const newVoucher = async (
  superAdmin: Player,
  player: Player,
  now: number,
  fields: DiscountFields = {},
) => {
  const id = await newDiscount(superAdmin, player, now, fields);
  const options = as(player, now);
  await call(contract.vouchers.claim, { id: `admin_${id}` }, options);
  return (await call(contract.vouchers.generate, { id }, options)).body.voucher;
};
