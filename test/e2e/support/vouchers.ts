import type { Player } from './player.ts';
import type { SuperAdmin } from './super-admin.ts';

export type Voucher = {
  readonly id: number;
  readonly code: string;
  /** The text of its QR. */
  readonly token: string;
};

/** Turns a discount that has been delivered into a voucher. */
export const claimVoucher = async (player: Player, rewardId: number): Promise<Voucher> => {
  await player.call('POST', `/api/rewards/admin_${rewardId}/claim`, {});
  const path = `/api/admin-rewards/${rewardId}/generate-voucher`;
  const { voucher, token } = await player.call('POST', path, {});
  return { ...voucher, token };
};

/** Gives a player a voucher for a discount of 20 percent. */
export const giveVoucher = async (
  superAdmin: SuperAdmin,
  player: Player,
  fields: object = {},
): Promise<Voucher> => {
  const discount = { rewardType: 'sconto', discountPercent: 20, ...fields };
  const id = await superAdmin.assign(player.id, discount);
  await superAdmin.deliver(id);
  return claimVoucher(player, id);
};
