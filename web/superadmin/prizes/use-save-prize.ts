import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Creates a template, or updates the one with this id. */
export const useSavePrize = (
  id: number | undefined,
  onSaved: () => void,
  onIssues: (error: ApiError) => void,
) => {
  const options = (title: string, fallback: string) => ({
    invalidates: ['admin.prizes', 'admin.users', 'admin.audit'] as const,
    onDone: () => {
      toast({ title });
      onSaved();
    },
    onFail: (error: ApiError) => {
      onIssues(error);
      errorToast(fallback)(error);
    },
  });
  const create = useWrite(
    'admin.createPrize',
    options('Modello creato!', 'Impossibile creare il modello.'),
  );
  const update = useWrite(
    'admin.updatePrize',
    options('Modello aggiornato!', 'Impossibile aggiornare il modello.'),
  );
  return {
    isPending: create.isPending || update.isPending,
    save: (fields: RequestOf<'admin.createPrize'>): void => {
      if (id === undefined) create.mutate(fields);
      else update.mutate({ id, ...fields });
    },
  };
};
