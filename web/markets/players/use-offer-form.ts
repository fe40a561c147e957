import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '#shared/rules/bakery.ts';
import { OFFER_QUANTITY_MAX } from '#shared/rules/offers.ts';
import { useWrite } from '#web/api/use-write.ts';
import { optimisticHoldings, useHoldings } from '#web/economy/holdings.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { type OfferDraft, offerInput, offerSchema, offerWords, titleOf } from './offer-draft.ts';

/** Publishes an offer; the list is read again from its first page, which contains the offer. */
const usePublish = (onPublished: () => void) => {
  const client = useQueryClient();
  return useWrite('markets.publishOffer', {
    optimisticUpdates: ({ resource, quantity }) => [optimisticHoldings({ [resource]: -quantity })],
    onDone: () => {
      void client.resetQueries({ queryKey: ['markets.offers'] });
      toast({ title: 'Offerta pubblicata!' });
      onPublished();
    },
    onFail: errorToast('Verifica di avere abbastanza risorse'),
  });
};

/** The form that creates an offer. */
export const useOfferForm = (resource: Resource | undefined, onPublished: () => void) => {
  const has = useHoldings();
  const { mutateAsync: publish, isPending } = usePublish(onPublished);
  // While the offer is being published, its resources have already left the holdings.
  const availableOf = (good: Resource) => (has && !isPending ? has(good) : OFFER_QUANTITY_MAX);
  const values: OfferDraft = { resource: resource ?? '', quantity: 1, coinsPerUnit: '' };
  const { form, control, watch } = useContractForm({
    schema: offerSchema(availableOf),
    values,
    toInput: offerInput,
    words: offerWords,
    submit: publish,
    onInvalid: ([description = '']) =>
      toast({ title: titleOf(description), description, variant: 'destructive' }),
  });
  const draft = watch();
  const available = draft.resource ? availableOf(draft.resource) : OFFER_QUANTITY_MAX;
  return { form, control, draft, has, available, isPending };
};

export type OfferForm = ReturnType<typeof useOfferForm>;
