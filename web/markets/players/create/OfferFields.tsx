import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import type { Holdings } from '#web/economy/holdings.ts';
import { Select } from '#web/ui/form/Choice.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { QuickAmounts } from '../../QuickAmounts.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { PriceField } from './PriceField.tsx';
import { PriceHints } from './PriceHints.tsx';
import type { OfferForm } from './use-offer-form.ts';

type Props = Omit<OfferForm, 'form' | 'submit'>;

const parseResource = (value: string): Resource | '' =>
  RESOURCES.find(resource => resource === value) ?? '';

/** Each resource with its available amount. */
const resourceChoices = (has: Holdings | undefined) => [
  ['', 'Scegli una risorsa'] as const,
  ...RESOURCES.map(resource => {
    const amount = has ? ` (disponibili: ${formatNumber(has(resource))})` : '';
    return [resource, `${GOOD_NAMES[resource]}${amount}`] as const;
  }),
];

const errorOf = ({ error }: Props, field: keyof OfferDraft): string | undefined =>
  error?.field === field ? error.description : undefined;

function ResourceField(props: Props) {
  const { draft, has, isPending, change } = props;
  return (
    <div data-field="resource">
      <Select
        label="Risorsa"
        value={draft.resource}
        disabled={isPending}
        choices={resourceChoices(has)}
        error={errorOf(props, 'resource')}
        onChange={({ target }) => change({ resource: parseResource(target.value) })}
      />
    </div>
  );
}

function QuantityField(props: Props) {
  const { draft, has, available, isPending, change } = props;
  return (
    <div data-field="quantity" className="grid gap-2">
      <Quantity
        label="Quantità"
        value={draft.quantity}
        max={available}
        disabled={isPending}
        error={errorOf(props, 'quantity')}
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
  );
}

/** The fields of an offer: resource, quantity and unit price. */
export function OfferFields(props: Props) {
  const { draft, isPending, change } = props;
  return (
    <>
      <ResourceField {...props} />
      <QuantityField {...props} />
      <div data-field="price" className="grid gap-2">
        <PriceField
          value={draft.price}
          disabled={isPending}
          error={errorOf(props, 'price')}
          onChange={price => change({ price })}
        />
        {draft.resource && (
          <PriceHints resource={draft.resource} onChoose={price => change({ price })} />
        )}
      </div>
    </>
  );
}
