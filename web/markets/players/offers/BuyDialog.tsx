import { type FormEvent, useState } from 'react';
import type { OfferView } from '#shared/contract/markets.ts';
import { resourceArt } from '#web/art/resources/index.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { useHoldings } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { QuickAmounts } from '../../QuickAmounts.tsx';
import { quantityError } from '../../quantity.ts';
import { Price } from '../Price.tsx';
import { totalOf, useBuyOffer } from './use-buy-offer.ts';

type FieldsProps = {
  offer: OfferView;
  quantity: number | null;
  isPending: boolean;
  error: string | undefined;
  onChange: (quantity: number | null) => void;
};

function QuantityFields({ offer, quantity, isPending, error, onChange }: FieldsProps) {
  return (
    <div className="grid gap-2">
      <Quantity
        label="Quantità"
        value={quantity}
        max={offer.quantity}
        disabled={isPending}
        error={error}
        onChange={onChange}
      />
      <QuickAmounts
        label="Quantità"
        max={offer.quantity}
        disabled={isPending}
        onChoose={onChange}
      />
    </div>
  );
}

function UnitPrice({ offer: { resource, coinsPerUnit } }: { offer: OfferView }) {
  const Art = resourceArt[resource];
  return (
    <div className="flex items-center gap-4 rounded-2xl bg-vanilla px-4 py-3">
      <Art className="size-12 shrink-0" />
      <p className="grow">Prezzo l’una</p>
      <Price coins={coinsPerUnit} className="font-display text-2xl" />
    </div>
  );
}

function Total({ total, isPending }: { total: number; isPending: boolean }) {
  const has = useHoldings();
  return (
    <div className="grid gap-1 border-t-2 border-dashed border-line pt-3">
      <p className="flex items-center justify-between gap-2">
        <span className="font-bold">Totale da pagare</span>
        <Amount good="coins" amount={total} className="font-display text-2xl" />
      </p>
      <ShortfallNote
        steady
        shortfall={{ coins: has && !isPending ? total - has('coins') : 0 }}
        className="text-right"
      />
    </div>
  );
}

function BuyForm({ offer, onClose }: Props) {
  const [quantity, setQuantity] = useState<number | null>(1);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useBuyOffer(offer, { onBought: onClose, onUnavailable: onClose });
  const error = quantityError(quantity, offer.quantity);
  const total = error || quantity === null ? 0 : totalOf(offer, quantity);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (error) toast({ ...error, variant: 'destructive' });
    else if (quantity !== null) mutate({ id: offer.id, quantity });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <UnitPrice offer={offer} />
      <QuantityFields
        offer={offer}
        quantity={quantity}
        isPending={isPending}
        error={isChecked ? error?.description : undefined}
        onChange={setQuantity}
      />
      <Total total={total} isPending={isPending} />
      <Button type="submit" wide disabled={isPending}>
        {isPending ? 'Un attimo...' : 'Compra'}
      </Button>
    </form>
  );
}

type Props = { offer: OfferView; onClose: () => void };

/** Buys a part of an offer, or all of it. */
export function BuyDialog({ offer, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Compra ${GOOD_NAMES[offer.resource].toLowerCase()}`}
      description={`Da ${offer.sellerUsername}: ne vende ${formatNumber(offer.quantity)}.`}
    >
      <BuyForm offer={offer} onClose={onClose} />
    </Dialog>
  );
}
