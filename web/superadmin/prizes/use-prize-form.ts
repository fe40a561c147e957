import type { Prize } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { prizeDraft } from './draft.ts';
import { prizeInput } from './input.ts';
import { prizeSchema, prizeWords } from './rules.ts';

/** The form that creates a prize, or updates one. */
export const usePrizeForm = (prize: Prize | undefined, onSaved: () => void) => {
  const options = (title: string, fallback: string) => ({
    keepsIdempotencyKey: true,
    invalidates: ['admin.prizes', 'admin.users', 'admin.audit', 'card.programme'] as const,
    onDone: () => {
      toast({ title });
      onSaved();
    },
    onFail: errorToast(fallback),
  });
  const create = useWrite(
    'admin.createPrize',
    options('Modello creato!', 'Impossibile creare il modello.'),
  );
  const update = useWrite(
    'admin.updatePrize',
    options('Modello aggiornato!', 'Impossibile aggiornare il modello.'),
  );
  const form = useContractForm({
    schema: prizeSchema,
    values: prizeDraft(prize),
    draft: `prize-${prize?.id ?? 'new'}`,
    toInput: prizeInput,
    words: prizeWords,
    submit: async fields => {
      if (prize) await update.mutateAsync({ id: prize.id, ...fields });
      else await create.mutateAsync(fields);
    },
  });
  return { ...form, isPending: create.isPending || update.isPending };
};
