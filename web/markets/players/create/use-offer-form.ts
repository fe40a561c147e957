import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Resource } from '#shared/rules/bakery.ts';
import { OFFER_QUANTITY_MAX } from '#shared/rules/offers.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS, optimisticHoldings, useHoldings } from '#web/economy/holdings.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { parsePrice } from '../price.ts';
import { type OfferDraft, validateDraft } from './offer-draft.ts';

/** Publishes an offer; the list is read again from its first page, where the offer is. */
const usePublish = (onPublished: () => void) => {
  const client = useQueryClient();
  return useWrite('markets.publishOffer', {
    invalidates: ['markets.myOffers', 'markets.prices', ...HOLDING_READS],
    optimisticUpdates: ({ resource, quantity }) => [optimisticHoldings({ [resource]: -quantity })],
    onDone: () => {
      void client.resetQueries({ queryKey: ['markets.offers'] });
      toast({ title: 'Offerta pubblicata!' });
      onPublished();
    },
    onFail: errorToast('Verifica di avere abbastanza risorse'),
  });
};

/** The state of the form that creates an offer; errors are shown from a submission until the next change. */
export const useOfferForm = (resource: Resource | undefined, onPublished: () => void) => {
  const [draft, setDraft] = useState<OfferDraft>({
    resource: resource ?? '',
    quantity: 1,
    price: '',
  });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const has = useHoldings();
  const { mutate: publish, isPending } = usePublish(onPublished);
  // While the offer is published, its resources have already left the holdings.
  const available = has && draft.resource && !isPending ? has(draft.resource) : OFFER_QUANTITY_MAX;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const error = validateDraft(draft, available);
    const price = parsePrice(draft.price);
    if (error) {
      const { title, description, field } = error;
      toast({ title, description, variant: 'destructive' });
      form.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)?.focus();
    } else if (draft.resource !== '' && draft.quantity !== null && price !== null)
      publish({ resource: draft.resource, quantity: draft.quantity, coinsPerUnit: price });
  };
  const change = (part: Partial<OfferDraft>): void => {
    setChecked(false);
    setDraft({ ...draft, ...part });
  };
  const error = isChecked && !isPending ? validateDraft(draft, available) : undefined;
  return { form, draft, has, available, error, isPending, change, submit };
};

export type OfferForm = ReturnType<typeof useOfferForm>;
