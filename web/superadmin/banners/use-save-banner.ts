import type { ApiError } from '#web/api/errors.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Creates a banner, or updates the one with this id. */
export const useSaveBanner = (
  id: number | undefined,
  onSaved: () => void,
  onIssues: (error: ApiError) => void,
) => {
  const options = (title: string, fallback: string) => ({
    invalidates: ['admin.banners', 'admin.users', 'admin.audit', 'dashboard.banners'] as const,
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
    'admin.createBanner',
    options('Banner pubblicato!', 'Impossibile creare il banner.'),
  );
  const update = useWrite(
    'admin.updateBanner',
    options('Banner aggiornato!', 'Impossibile aggiornare il banner.'),
  );
  return {
    isPending: create.isPending || update.isPending,
    save: (fields: RequestOf<'admin.createBanner'>): void => {
      if (id === undefined) create.mutate(fields);
      else update.mutate({ id, ...fields });
    },
  };
};
