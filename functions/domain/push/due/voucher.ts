import { voucherToldAt } from '#shared/rules/pushes.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import type { DuePush } from '../../../items/pushes.ts';
import { type StoredVoucher, voucher } from '../../../items/vouchers.ts';
import { voucherEndText } from '../texts.ts';
import { dueSource } from './source.ts';

const ABOUT = 'voucher-';

export const isAboutVoucher = ({ about }: DuePush): boolean => about.startsWith(ABOUT);

/** What is due some days before the end of a new voucher, once; one without an end has nothing due. */
export const voucherDue = ({ id, playerId, validUntil, createdAt }: StoredVoucher): DuePush[] => {
  const dueAt = validUntil === null ? undefined : voucherToldAt(validUntil, createdAt);
  return dueAt === undefined ? [] : [{ playerId, topic: 'prize', about: `${ABOUT}${id}`, dueAt }];
};

/** It holds while the voucher can still be used. */
export const voucherSource = dueSource(
  ({ about }) => ({ voucher: voucher(Number(about.slice(ABOUT.length))) }),
  ({ voucher: { value } }, _due, now) => {
    if (!value || value.validUntil === null) return undefined;
    const status = voucherStatus(value, now);
    const isUsable = status === 'valid' || status === 'not_yet_valid';
    return isUsable ? voucherEndText(value, value.validUntil) : undefined;
  },
);
