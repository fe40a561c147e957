import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { shopDraft, shopInput } from './draft.ts';

export const useShopForm = (shop: ShopDetails | null) => {
  const update = usePanelWrite('shop.updateDetails', {
    done: 'Dati del negozio aggiornati!',
    failed: 'Impossibile salvare i dati del negozio.',
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
