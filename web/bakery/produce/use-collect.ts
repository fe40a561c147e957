import type { Resource } from '#shared/rules/bakery.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { collectedText } from './collected-text.ts';

/** Milliseconds: there is more to read than in other toasts. */
const LONG_TOAST = 3000;

/**
 * Collects the finished jobs and tells all that this brought; `emptyText` is the message when there
 * are none.
 */
export const useCollect = (emptyText: string, specialty: Resource) =>
  useWrite('bakery.collect', {
    keepsIdempotencyKey: true,
    invalidates: HOLDING_READS,
    onDone: collected =>
      toast({
        title: `+${formatNumber(collected.bigneGained)} bignè!`,
        description: collectedText(collected, specialty),
        duration: LONG_TOAST,
      }),
    onFail: ({ code, serverMessage }) =>
      toast(
        code === 'nothing_to_collect'
          ? { title: emptyText }
          : { title: 'Errore', description: serverMessage ?? emptyText, variant: 'destructive' },
      ),
  });
