import { useState } from 'react';
import type { WriteName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type ToastMessage, toast } from '#web/ui/toast/toast.ts';
import { type AnyReward, hasVoucher, numericId } from './reward-state.ts';

type Toasts = {
  /** If omitted, success isn't announced. */
  done?: ToastMessage;
  failed: ToastMessage & { description: string };
};

/** A write on a reward. If it fails, the dashboard was out of date. */
const useRewardWrite = <N extends WriteName>(
  name: N,
  { done, failed }: Toasts,
  onDone?: () => void,
) => {
  return useWrite(name, {
    refetchesAfterFailure: true,
    onDone: () => {
      if (done) toast(done);
      onDone?.();
    },
    onFail: error => {
      const { code, serverMessage = failed.description } = error;
      const prescribed = code === 'email_unconfirmed' ? serverMessage : failed.description;
      toast({ ...failed, description: error.textOr(prescribed), variant: 'destructive' });
    },
  });
};

/** The texts are prescribed (rule 135). */
const CLAIM = {
  done: { title: 'Reward claimed!', description: 'Congratulations on your achievement!' },
  failed: { title: 'Failed to claim reward', description: 'Something went wrong' },
};
const GENERATE = {
  done: { title: 'Voucher generato!', description: 'Il voucher è stato creato con successo.' },
  failed: {
    title: 'Errore generazione voucher',
    description: 'Impossibile generare il voucher. Riprova.',
  },
};
const REMOVE = {
  done: {
    title: 'Premio eliminato',
    description: 'Il premio e il suo voucher sono stati eliminati per sempre.',
  },
  failed: {
    title: 'Errore eliminazione',
    description: 'Impossibile eliminare il voucher. Riprova.',
  },
};

/** Shows the prescribed texts, and below them what was won. */
export const useClaim = ({ rewardName, description }: AnyReward, onDone: () => void) =>
  useRewardWrite(
    'vouchers.claim',
    { ...CLAIM, done: { ...CLAIM.done, details: `${rewardName}: ${description}` } },
    onDone,
  );

export const useGenerate = (onDone: () => void) =>
  useRewardWrite('vouchers.generate', GENERATE, onDone);

/** Claims rewards one after another, each with its own call, then makes the vouchers of the discounts among them. */
export const useClaimAll = (onDone: () => void) => {
  const claim = useRewardWrite('vouchers.claim', { failed: CLAIM.failed });
  const generate = useRewardWrite('vouchers.generate', { failed: GENERATE.failed });
  const [isPending, setPending] = useState(false);
  const claimEach = async (rewards: readonly AnyReward[]): Promise<void> => {
    for (const { id } of rewards) await claim.mutateAsync({ id: String(id) });
    for (const reward of rewards.filter(hasVoucher))
      await generate.mutateAsync({ id: numericId(reward) });
    toast({ ...CLAIM.done, details: rewards.map(({ rewardName }) => rewardName).join(', ') });
  };
  return {
    isPending,
    claimAll: (rewards: readonly AnyReward[]): void => {
      setPending(true);
      // Failures have already been shown.
      void claimEach(rewards)
        .catch(() => undefined)
        .finally(() => {
          setPending(false);
          onDone();
        });
    },
  };
};

export const useRemove = () => useRewardWrite('vouchers.remove', REMOVE);
