import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import type { Holdings } from '#web/economy/holdings.ts';
import { Select } from '#web/ui/form/Choice.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { QuickAmounts } from '../../QuickAmounts.tsx';
import { PriceField } from './PriceField.tsx';
import { PriceHints } from './PriceHints.tsx';
import type { OfferForm } from './use-offer-form.ts';

type Props = Omit<OfferForm, 'form'>;

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

function ResourceField({ control, has, isPending }: Props) {
  const { onChange, ...select } = control('resource');
  return (
    <Select
      {...select}
      label="Risorsa"
      disabled={isPending}
      choices={resourceChoices(has)}
      onChange={({ target }) => onChange(parseResource(target.value))}
    />
  );
}

function QuantityField({ control, draft, has, available, isPending }: Props) {
  const quantity = control('quantity');
  return (
    <div className="grid gap-2">
      <Quantity {...quantity} label="Quantità" max={available} disabled={isPending} />
      {draft.resource && has && (
        <QuickAmounts
          label="Quantità"
          max={available}
          disabled={isPending}
          onChoose={quantity.onChange}
        />
      )}
    </div>
  );
}

/** The fields of an offer: resource, quantity and unit price. */
export function OfferFields(props: Props) {
  const { draft, isPending } = props;
  const price = props.control('coinsPerUnit');
  return (
    <>
      <ResourceField {...props} />
      <QuantityField {...props} />
      <div className="grid gap-2">
        <PriceField {...price} disabled={isPending} />
        {draft.resource && <PriceHints resource={draft.resource} onChoose={price.onChange} />}
      </div>
    </>
  );
}
