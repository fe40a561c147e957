import { type FormEvent, useRef, useState } from 'react';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { OFFER_DAYS, OFFER_QUANTITY_MAX } from '#shared/rules/offers.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { type Holdings, useHoldings } from '#web/economy/holdings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { QuickAmounts } from '../../QuickAmounts.tsx';
import { parsePrice } from '../price.ts';
import { type OfferDraft, previewOf, validateDraft } from './offer-draft.ts';
import { Preview } from './Preview.tsx';
import { PriceField } from './PriceField.tsx';
import { PriceHints } from './PriceHints.tsx';
import { usePublish } from './use-publish.ts';

type Props = { resource: Resource | undefined; onClose: () => void; onPublished: () => void };

const resourceIn = (value: string): Resource | '' =>
  RESOURCES.find(resource => resource === value) ?? '';

/** Each resource with how much of it there is. */
const choicesOf = (has: Holdings | undefined) => [
  ['', 'Scegli una risorsa'] as const,
  ...RESOURCES.map(resource => {
    const amount = has ? ` (disponibili: ${formatNumber(has(resource))})` : '';
    return [resource, `${GOOD_NAMES[resource]}${amount}`] as const;
  }),
];

/** Writes an offer (Games specification, sections 2 and 5). */
export function CreateOfferDialog({ resource, onClose, onPublished }: Props) {
  const [draft, setDraft] = useState<OfferDraft>({
    resource: resource ?? '',
    quantity: 1,
    price: '',
  });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const has = useHoldings();
  const publish = usePublish(onPublished);
  const { isPending } = publish;
  // While it is published its stock has left already.
  const available = has && draft.resource && !isPending ? has(draft.resource) : OFFER_QUANTITY_MAX;
  const fault = isChecked && !isPending ? validateDraft(draft, available) : undefined;
  const errorOf = (field: keyof OfferDraft) =>
    fault?.field === field ? fault.description : undefined;
  const change = (part: Partial<OfferDraft>): void => {
    setChecked(false);
    setDraft({ ...draft, ...part });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const found = validateDraft(draft, available);
    const price = parsePrice(draft.price);
    if (found) {
      const { title, description, field } = found;
      toast({ title, description, variant: 'destructive' });
      form.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)?.focus();
    } else if (draft.resource !== '' && draft.quantity !== null && price !== null)
      publish.mutate({
        resource: draft.resource,
        quantity: draft.quantity,
        coinsPerUnit: price,
      });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crea offerta"
      description={`Resta in bacheca ${OFFER_DAYS} giorni. Le risorse escono subito dalla dispensa e tornano se la cancelli.`}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <div data-field="resource">
          <Select
            label="Risorsa"
            value={draft.resource}
            disabled={isPending}
            choices={choicesOf(has)}
            error={errorOf('resource')}
            onChange={({ target }) => change({ resource: resourceIn(target.value) })}
          />
        </div>
        <div data-field="quantity" className="grid gap-2">
          <Quantity
            label="Quantità"
            value={draft.quantity}
            max={available}
            disabled={isPending}
            error={errorOf('quantity')}
            onChange={quantity => change({ quantity })}
          />
          {draft.resource && has && (
            <QuickAmounts
              label="Quantità"
              max={available}
              disabled={isPending}
              onChoose={quantity => change({ quantity })}
            />
          )}
        </div>
        <div data-field="price" className="grid gap-2">
          <PriceField
            value={draft.price}
            disabled={isPending}
            error={errorOf('price')}
            onChange={price => change({ price })}
          />
          {draft.resource && (
            <PriceHints resource={draft.resource} onChoose={price => change({ price })} />
          )}
        </div>
        <Preview sale={previewOf(draft)} />
        <Button type="submit" wide disabled={isPending}>
          {isPending ? 'Pubblicazione in corso...' : 'Pubblica offerta'}
        </Button>
      </form>
    </Dialog>
  );
}
