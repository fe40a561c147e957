import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';

/** What a reward's voucher is good for: a thing by its own name. */
export const voucherTitle = ({ rewardType, what, note, rewardName }: AdminReward): string =>
  rewardType === 'custom' ? (what ?? note ?? rewardName) : rewardName;

/** 'Vale ancora 2 volte'. */
export const usesText = ({ usesLeft }: Pick<Voucher, 'usesLeft'>): string => {
  if (usesLeft === null) return 'Si può usare più volte.';
  if (usesLeft === 0) return 'Non ha più usi.';
  return usesLeft === 1 ? 'Vale ancora una volta.' : `Vale ancora ${usesLeft} volte.`;
};
