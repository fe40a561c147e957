import { formatNumber } from '#shared/amount-text.ts';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { COMMISSION_PERCENT, OFFER_DAYS, type Purchase } from '#shared/rules/offers.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import type { Holdings } from '#web/economy/holdings.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { QuickAmounts } from '../QuickAmounts.tsx';
import { previewOf } from './offer-draft.ts';
import { PriceField, PriceHints } from './PriceField.tsx';
import { type OfferForm, useOfferForm } from './use-offer-form.ts';

type FieldsProps = Omit<OfferForm, 'form'>;

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

function ResourceField({ control, has, isPending }: FieldsProps) {
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

function QuantityField({ control, draft, has, available, isPending }: FieldsProps) {
  const quantity = control('quantity');
  return (
    <div className="grid grid-cols-1 gap-2">
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
function OfferFields(props: FieldsProps) {
  const { draft, isPending } = props;
  const price = props.control('coinsPerUnit');
  return (
    <>
      <ResourceField {...props} />
      <QuantityField {...props} />
      <div className="grid grid-cols-1 gap-2">
        <PriceField {...price} disabled={isPending} />
        {draft.resource && <PriceHints resource={draft.resource} onChoose={price.onChange} />}
      </div>
    </>
  );
}

const EMPTY_SALE: Purchase = { totalCoins: 0, commission: 0, netCoins: 0 };

/** What the seller receives when the offer is sold. */
function Preview({ sale = EMPTY_SALE }: { sale: Purchase | undefined }) {
  return (
    <dl
      aria-label="Anteprima"
      className="grid grid-cols-1 gap-1.5 rounded-2xl bg-vanilla px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <dt>Totale lordo</dt>
        <dd className="flex">
          <Amount good="coins" amount={sale.totalCoins} />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-2">
        <dt>Commissione ({COMMISSION_PERCENT}%)</dt>
        <dd className="flex">
          <Amount good="coins" amount={-sale.commission} signed />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-2 border-t-2 border-dashed border-edge pt-1.5 font-bold">
        <dt>Incasso netto</dt>
        <dd className="flex">
          <Amount good="coins" amount={sale.netCoins} className="font-display text-2xl" />
        </dd>
      </div>
    </dl>
  );
}

type FormProps = { resource: Resource | undefined; onPublished: () => void };

function CreateOfferForm({ resource, onPublished }: FormProps) {
  const { form, ...fields } = useOfferForm(resource, onPublished);
  const { draft, isPending } = fields;
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <OfferFields {...fields} />
      <Preview sale={previewOf(draft)} />
      <FormActions>
        <SubmitButton wide pending={isPending} pendingLabel="Pubblicazione in corso...">
          Pubblica offerta
        </SubmitButton>
      </FormActions>
    </form>
  );
}

type Props = FormProps & { onClose: () => void };

/** Creates an offer (rule 92). */
export default function CreateOfferDialog({ resource, onClose, onPublished }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title="Crea offerta"
      description={`Resta in bacheca ${OFFER_DAYS} giorni. Le risorse escono subito dalla dispensa e tornano se la cancelli.`}
    >
      <CreateOfferForm resource={resource} onPublished={onPublished} />
    </Dialog>
  );
}
