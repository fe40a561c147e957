import type { ComponentProps, ReactNode } from 'react';
import * as z from 'zod/mini';
import { amountText, formatNumber } from '#shared/amount-text.ts';
import { markets, type OfferView } from '#shared/contract/markets.ts';
import { fromTenths, toTenths, totalPrice } from '#shared/rules/offers.ts';
import { updatePagesOptimistically } from '#web/api/cached-reads.ts';
import { useWrite } from '#web/api/use-write.ts';
import { resourceArt } from '#web/art/resources.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { optimisticHoldings, useHoldings } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { QuickAmounts } from '../QuickAmounts.tsx';
import { INVALID_QUANTITY, isQuantity, quantityText } from '../quantity.ts';
import { Price } from './OfferRow.tsx';
import { formatPrice } from './offer-text.ts';

/** The price of a quantity of an offer, in coins. */
const totalOf = ({ coinsPerUnit }: OfferView, quantity: number): number =>
  totalPrice(quantity, toTenths(coinsPerUnit));

const offerBought = (id: number, quantity: number) =>
  updatePagesOptimistically('markets.offers', page => ({
    ...page,
    offers: page.offers
      .map(offer => (offer.id === id ? { ...offer, quantity: offer.quantity - quantity } : offer))
      .filter(offer => offer.quantity > 0),
  }));

type Options = { onBought: () => void; onUnavailable: () => void };

/**
 * Buys all or part of an offer. The list keeps the optimistic update: reading all its pages again for one offer would
 * be too much.
 */
const useBuyOffer = (offer: OfferView, { onBought, onUnavailable }: Options) => {
  const { id, resource } = offer;
  return useWrite('markets.buyOffer', {
    optimisticUpdates: ({ quantity }) => [
      offerBought(id, quantity),
      optimisticHoldings({ [resource]: quantity, coins: -totalOf(offer, quantity) }),
    ],
    onDone: ({ quantity, totalCoins }) => {
      toast({
        title: 'Acquisto completato!',
        description: `${amountText(resource, quantity)} per ${amountText('coins', totalCoins)}.`,
      });
      onBought();
    },
    onFail: error => {
      errorToast('Verifica di avere abbastanza monete', 'Errore acquisto')(error);
      const { code, status } = error;
      if (code !== 'insufficient_coins' && (status === 404 || status === 409)) onUnavailable();
    },
  });
};

type FieldsProps = {
  offer: OfferView;
  quantity: Pick<ComponentProps<typeof Quantity>, 'value' | 'error' | 'onChange'>;
  isPending: boolean;
};

function QuantityFields({ offer, quantity, isPending }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Quantity {...quantity} label="Quantità" max={offer.quantity} disabled={isPending} />
      <QuickAmounts
        label="Quantità"
        max={offer.quantity}
        disabled={isPending}
        onChoose={quantity.onChange}
      />
    </div>
  );
}

function UnitPrice({ offer: { resource, coinsPerUnit } }: { offer: OfferView }) {
  const Art = resourceArt[resource];
  return (
    <div className="flex items-center gap-4 rounded-2xl bg-vanilla px-4 py-3">
      <Art className="size-12 shrink-0" />
      <p className="grow">Prezzo per unità</p>
      <Price coins={coinsPerUnit} className="font-display text-2xl" />
    </div>
  );
}

const MISSING_ID = 'offerta-manca';

/** Shows before the purchase by how much the total is rounded up; its line is reserved in any case. */
function Rounding({
  offer,
  quantity,
  total,
}: {
  offer: OfferView;
  quantity: number;
  total: number;
}) {
  const exact = fromTenths(quantity * toTenths(offer.coinsPerUnit));
  return (
    <p role="status" className="min-h-5 text-right text-sm text-ink-soft">
      {exact < total &&
        `Sarebbero ${formatPrice(exact)}: si arrotonda alla moneta intera, ${formatNumber(total)}.`}
    </p>
  );
}

type TotalProps = { total: number; missing: number; children: ReactNode };

function Total({ total, missing, children }: TotalProps) {
  return (
    <div className="grid grid-cols-1 gap-1 border-t-2 border-dashed border-line pt-3">
      <p className="flex items-center justify-between gap-2">
        <span className="font-bold">Totale da pagare</span>
        <Amount good="coins" amount={total} className="font-display text-2xl" />
      </p>
      {children}
      <ShortfallNote steady id={MISSING_ID} shortfall={{ coins: missing }} className="text-right" />
    </div>
  );
}

const contractSchema = markets.buyOffer.input;

/** The contract's schema, bounded by the units left. */
const schemaFor = ({ quantity: left }: OfferView) =>
  z.extend(contractSchema, { quantity: contractSchema.shape.quantity.check(z.maximum(left)) });

type Values = { id: number; quantity: number | null };

function BuyForm({ offer, onClose }: Props) {
  const { mutateAsync, isPending } = useBuyOffer(offer, {
    onBought: onClose,
    onUnavailable: onClose,
  });
  const values: Values = { id: offer.id, quantity: 1 };
  const { form, control } = useContractForm({
    schema: schemaFor(offer),
    values,
    words: () => quantityText(offer.quantity),
    submit: mutateAsync,
    onInvalid: ([description = '']) =>
      toast({ title: INVALID_QUANTITY, description, variant: 'destructive' }),
  });
  const quantity = control('quantity');
  const wanted = isQuantity(quantity.value, offer.quantity) ? quantity.value : 0;
  const total = totalOf(offer, wanted);
  const has = useHoldings();
  const missing = has && !isPending ? total - has('coins') : 0;
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <UnitPrice offer={offer} />
      <QuantityFields offer={offer} quantity={quantity} isPending={isPending} />
      <Total total={total} missing={missing}>
        <Rounding offer={offer} quantity={wanted} total={total} />
      </Total>
      <FormActions>
        <SubmitButton
          wide
          aria-describedby={missing > 0 ? MISSING_ID : undefined}
          disabled={missing > 0}
          pending={isPending}
        >
          Compra
        </SubmitButton>
      </FormActions>
    </form>
  );
}

type Props = { offer: OfferView; onClose: () => void };

/** Buys part of an offer, or all of it. */
export default function BuyDialog({ offer, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title={`Compra ${GOOD_NAMES[offer.resource].toLowerCase()}`}
      description={`Da ${offer.sellerUsername}: ne vende ${formatNumber(offer.quantity)}.`}
    >
      <BuyForm offer={offer} onClose={onClose} />
    </Dialog>
  );
}
