import { useQueryClient } from '@tanstack/react-query';
import type { WriteName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type ToastMessage, toast } from '#web/ui/toast/toast.ts';
import type { AnyReward } from './reward-state.ts';

type Toasts = { done: ToastMessage; failed: ToastMessage & { description: string } };

/** A write on a reward. The dashboard is read again after a failure too, since it was out of date. */
const useRewardWrite = <N extends WriteName>(
  name: N,
  { done, failed }: Toasts,
  onDone: () => void,
) => {
  const client = useQueryClient();
  return useWrite(name, {
    keepsIdempotencyKey: true,
    invalidates: ['dashboard.read', 'bakery.status'],
    onDone: () => {
      toast(done);
      onDone();
    },
    onFail: error => {
      const { code, serverMessage = failed.description } = error;
      const prescribed = code === 'email_unconfirmed' ? serverMessage : failed.description;
      toast({ ...failed, description: error.textOr(prescribed), variant: 'destructive' });
      void client.invalidateQueries({ queryKey: ['dashboard.read'] });
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

export const useRemove = (onDone: () => void) => useRewardWrite('vouchers.remove', REMOVE, onDone);
