import { admin } from '#shared/contract/admin.ts';
import type { Banner } from '#shared/contract/dashboard.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { bannerInput, draftOf } from './draft.ts';

/** The form that creates a banner, or updates one. */
export const useBannerForm = (banner: Banner | undefined, onSaved: () => void) => {
  const options = (title: string, fallback: string) => ({
    keepsIdempotencyKey: true,
    invalidates: ['admin.banners', 'admin.users', 'admin.audit', 'dashboard.banners'] as const,
    onDone: () => {
      toast({ title });
      onSaved();
    },
    onFail: errorToast(fallback),
  });
  const create = useWrite(
    'admin.createBanner',
    options('Banner pubblicato!', 'Impossibile creare il banner.'),
  );
  const update = useWrite(
    'admin.updateBanner',
    options('Banner aggiornato!', 'Impossibile aggiornare il banner.'),
  );
  const { form, field, control, watch, draft } = useContractForm({
    schema: admin.createBanner.input,
    values: draftOf(banner),
    draft: `banner-${banner?.id ?? 'new'}`,
    toInput: bannerInput,
    submit: async fields => {
      if (banner) await update.mutateAsync({ id: banner.id, ...fields });
      else await create.mutateAsync(fields);
    },
  });
  return {
    form,
    field,
    control,
    values: watch(),
    draft,
    isPending: create.isPending || update.isPending,
  };
};

export type BannerFormState = ReturnType<typeof useBannerForm>;
