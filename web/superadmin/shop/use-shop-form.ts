import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { shopDraft, shopInput } from './draft.ts';

export const useShopForm = (shop: ShopDetails | null) => {
  const update = useWrite('shop.updateDetails', {
    keepsIdempotencyKey: true,
    onDone: () => toast({ title: 'Dati del negozio aggiornati!' }),
    onFail: errorToast('Impossibile salvare i dati del negozio.'),
  });
  const form = useContractForm({
    schema: contract.updateDetails.input,
    values: shopDraft(shop, dayKey(serverNow())),
    toInput: shopInput,
    submit: update.mutateAsync,
  });
  return { ...form, isPending: update.isPending };
};

export type ShopFormState = ReturnType<typeof useShopForm>;
