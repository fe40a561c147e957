import { useState } from 'react';
import type { Voucher } from '#shared/contract/rewards.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '#web/ui/error-toast.ts';
import { playFeedback } from './feedback.ts';
import type { CheckRequest, CheckResult } from './result/check-result.ts';
import { toneOf } from './result/check-result.ts';

/** What fills the screen: an answer, or the use that has just been noted. */
export type ShownResult =
  | { readonly kind: 'checked'; readonly checked: CheckResult }
  | { readonly kind: 'redeemed'; readonly voucher: Voucher; readonly username: string };

/** The server words what happened meanwhile; asking again shows it. */
const MEANWHILE: readonly ApiError['code'][] = [
  'already_redeemed',
  'expired',
  'not_yet_valid',
  'deleted',
];

/** One voucher after the other: check it, then note its use. */
export const useTill = () => {
  const [shown, setShown] = useState<ShownResult>();
  const tell = (checked: CheckResult): void => {
    playFeedback(toneOf(checked.outcome));
    setShown({ kind: 'checked', checked });
  };
  const check = useWrite('till.check', {
    onDone: tell,
    onFail: error => {
      if (error.code === 'not_found')
        tell({ outcome: 'unknown', voucher: null, holder: null, lastUse: null });
      else errorToast('Impossibile controllare il voucher.')(error);
    },
  });
  const redeem = useWrite('till.redeem', {
    invalidates: ['till.redemptions'],
    onDone: ({ voucher }) => {
      playFeedback('good');
      const username = shown?.kind === 'checked' ? (shown.checked.holder?.username ?? '') : '';
      setShown({ kind: 'redeemed', voucher, username });
    },
    onFail: error => {
      errorToast('Impossibile registrare l’utilizzo.')(error);
      if (MEANWHILE.includes(error.code) && check.variables) check.mutate(check.variables);
    },
  });
  return {
    shown,
    isChecking: check.isPending,
    isRedeeming: redeem.isPending,
    check: (asked: CheckRequest): void => {
      if (!check.isPending && shown === undefined) check.mutate(asked);
    },
    redeem: (voucherId: number): void => {
      if (!redeem.isPending) redeem.mutate({ voucherId });
    },
    close: (): void => setShown(undefined),
  };
};
