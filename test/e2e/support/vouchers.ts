import type { Player } from './player.ts';
import type { SuperAdmin } from './super-admin.ts';

export type Voucher = {
  readonly id: number;
  readonly code: string;
  /** The text of its QR. */
  readonly token: string;
};

/** Turns a delivered discount into a voucher. */
export const claimVoucher = async (player: Player, rewardId: number): Promise<Voucher> => {
  await player.call('POST', `/api/rewards/admin_${rewardId}/claim`, {});
  const path = `/api/admin-rewards/${rewardId}/generate-voucher`;
  const { voucher, token } = await player.call('POST', path, {});
  return { ...voucher, token };
};

/** Gives a player a discount of 20 percent; resolves with its id. */
export const giveDiscount = async (
  superAdmin: SuperAdmin,
  player: Player,
  fields: object = {},
): Promise<number> => {
  const discount = { rewardType: 'sconto', discountPercent: 20, ...fields };
  const id = await superAdmin.assign(player.id, discount);
  await superAdmin.deliver(id);
  return id;
};

/** The same, turned into a voucher. */
export const giveVoucher = async (...args: Parameters<typeof giveDiscount>): Promise<Voucher> =>
  claimVoucher(args[1], await giveDiscount(...args));
