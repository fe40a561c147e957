import type { WriteName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type ToastMessage, toast } from '#web/ui/toast/toast.ts';
import type { AnyReward } from './reward-state.ts';

type Toasts = { done: ToastMessage; failed: ToastMessage & { description: string } };

/** A write on a reward. If it fails, the dashboard was out of date. */
const useRewardWrite = <N extends WriteName>(
  name: N,
  { done, failed }: Toasts,
  onDone?: () => void,
) => {
  return useWrite(name, {
    keepsIdempotencyKey: true,
    refetchesAfterFailure: true,
    onDone: () => {
      toast(done);
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
const CLAIM: Toasts = {
  done: { title: 'Reward claimed!', description: 'Congratulations on your achievement!' },
  failed: { title: 'Failed to claim reward', description: 'Something went wrong' },
};
const GENERATE: Toasts = {
  done: { title: 'Voucher generato!', description: 'Il voucher è stato creato con successo.' },
  failed: {
    title: 'Errore generazione voucher',
    description: 'Impossibile generare il voucher. Riprova.',
  },
};
const REMOVE: Toasts = {
  done: {
    title: 'Premio eliminato',
    description: 'Il premio e il suo voucher sono stati eliminati per sempre.',
  },
  failed: {
    title: 'Errore eliminazione',
    description: 'Impossibile eliminare il voucher. Riprova.',
  },
};

/** The prescribed texts, and below them what was won. */
export const useClaim = ({ rewardName, description }: AnyReward, onDone: () => void) =>
  useRewardWrite(
    'vouchers.claim',
    { ...CLAIM, done: { ...CLAIM.done, details: `${rewardName}: ${description}` } },
    onDone,
  );

export const useGenerate = (onDone: () => void) =>
  useRewardWrite('vouchers.generate', GENERATE, onDone);

export const useRemove = () => useRewardWrite('vouchers.remove', REMOVE);
