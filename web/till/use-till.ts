import { useState } from 'react';
import type { Voucher } from '#shared/contract/schemas/rewards.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '#web/ui/toast/toast.ts';
import { playFeedback } from './feedback.ts';
import { type CheckRequest, type CheckResult, toneOf } from './result/check-result.ts';

/** The result on the full screen: of a check, or of a redemption. */
export type ShownResult =
  | { readonly kind: 'checked'; readonly result: CheckResult }
  | { readonly kind: 'redeemed'; readonly voucher: Voucher; readonly username: string };

/** The voucher has changed since the check: checking it again shows how. */
const CHANGED_SINCE_CHECK: readonly ApiError['code'][] = [
  'already_redeemed',
  'expired',
  'not_yet_valid',
  'deleted',
];

/** Checks one voucher at a time, then redeems it. */
export const useTill = () => {
  const [shown, setShown] = useState<ShownResult>();
  const showResult = (result: CheckResult): void => {
    playFeedback(toneOf(result.outcome));
    setShown({ kind: 'checked', result });
  };
  const check = useWrite('till.check', {
    onDone: showResult,
    onFail: error => {
      if (error.code === 'not_found')
        showResult({ outcome: 'unknown', voucher: null, holder: null, lastUse: null });
      else errorToast('Impossibile controllare il voucher.')(error);
    },
  });
  const redeem = useWrite('till.redeem', {
    keepsIdempotencyKey: true,
    invalidates: ['till.redemptions'],
    onDone: ({ voucher }) => {
      playFeedback('good');
      const username = shown?.kind === 'checked' ? (shown.result.holder?.username ?? '') : '';
      setShown({ kind: 'redeemed', voucher, username });
    },
    onFail: error => {
      errorToast('Impossibile registrare l’utilizzo.')(error);
      if (CHANGED_SINCE_CHECK.includes(error.code) && check.variables)
        check.mutate(check.variables);
    },
  });
  return {
    shown,
    isChecking: check.isPending,
    isRedeeming: redeem.isPending,
    check: (request: CheckRequest): void => {
      if (!check.isPending && shown === undefined) check.mutate(request);
    },
    redeem: (voucherId: number): void => {
      if (!redeem.isPending) redeem.mutate({ voucherId });
    },
    close: (): void => setShown(undefined),
  };
};
