import { shop as contract } from '#shared/contract/shop.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { shopDraft, shopInput } from './draft.ts';

export type PanelShop = ResponseOf<'shop.details'>['shop'];

export const useShopForm = (shop: PanelShop) => {
  const update = usePanelWrite('shop.updateDetails', {
    done: 'Dati del negozio aggiornati!',
    failed: 'Impossibile salvare i dati del negozio.',
  });
  const form = useKeptForm({
    schema: contract.updateDetails.input,
    values: shopDraft(shop, dayKey(serverNow())),
    toInput: shopInput,
    // A shop without any details yet has no version.
    version: shop?.version ?? 0,
    draft: 'shop',
    submit: update.mutateAsync,
  });
  return { ...form, isPending: update.isPending };
};

export type ShopFormState = ReturnType<typeof useShopForm>;
