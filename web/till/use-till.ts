import { useState } from 'react';
import type { Voucher } from '#shared/contract/rewards.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { failed } from '#web/ui/failed.ts';
import type { Asked, Checked } from './answer/verdict.ts';
import { toneOf } from './answer/verdict.ts';
import { announce } from './feel.ts';

/** What fills the screen: an answer, or the use that has just been noted. */
export type Shown =
  | { readonly kind: 'checked'; readonly checked: Checked }
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
  const [shown, setShown] = useState<Shown>();
  const tell = (checked: Checked): void => {
    announce(toneOf(checked.outcome));
    setShown({ kind: 'checked', checked });
  };
  const check = useWrite('till.check', {
    onDone: tell,
    onFail: error => {
      if (error.code === 'not_found')
        tell({ outcome: 'unknown', voucher: null, holder: null, lastUse: null });
      else failed('Impossibile controllare il voucher.')(error);
    },
  });
  const redeem = useWrite('till.redeem', {
    invalidates: ['till.redemptions'],
    onDone: ({ voucher }) => {
      announce('good');
      const username = shown?.kind === 'checked' ? (shown.checked.holder?.username ?? '') : '';
      setShown({ kind: 'redeemed', voucher, username });
    },
    onFail: error => {
      failed('Impossibile registrare l’utilizzo.')(error);
      if (MEANWHILE.includes(error.code) && check.variables) check.mutate(check.variables);
    },
  });
  return {
    shown,
    isChecking: check.isPending,
    isRedeeming: redeem.isPending,
    check: (asked: Asked): void => {
      if (!check.isPending && shown === undefined) check.mutate(asked);
    },
    redeem: (voucherId: number): void => {
      if (!redeem.isPending) redeem.mutate({ voucherId });
    },
    close: (): void => setShown(undefined),
  };
};
