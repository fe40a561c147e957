import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Collects the finished jobs; `emptyText` is the message when there are none. */
export const useCollect = (emptyText: string) =>
  useWrite('bakery.collect', {
    keepsIdempotencyKey: true,
    invalidates: HOLDING_READS,
    onDone: ({ bigneGained, expGained }) =>
      toast({
        title: `+${formatNumber(bigneGained)} bignè!`,
        description: `E ${formatNumber(expGained)} punti esperienza.`,
      }),
    onFail: ({ code, serverMessage }) =>
      toast(
        code === 'nothing_to_collect'
          ? { title: emptyText }
          : { title: 'Errore', description: serverMessage ?? emptyText, variant: 'destructive' },
      ),
  });
