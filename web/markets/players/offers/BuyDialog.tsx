import { useState } from 'react';
import type { OfferView } from '#shared/contract/markets.ts';
import { resourceArt } from '#web/art/resources/index.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { useHoldings } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { QuickAmounts } from '../../QuickAmounts.tsx';
import { quantityError } from '../../quantity.ts';
import { Price } from '../Price.tsx';
import { totalOf, useBuyOffer } from './use-buy-offer.ts';

type Props = { offer: OfferView; onClose: () => void };

/** How much of an offer, and what that costs. */
export function BuyDialog({ offer, onClose }: Props) {
  const { id, resource, sellerUsername } = offer;
  const [quantity, setQuantity] = useState<number | null>(1);
  const [isChecked, setChecked] = useState(false);
  const has = useHoldings();
  const buy = useBuyOffer(offer, { onBought: onClose, onGone: onClose });
  const complaint = quantityError(quantity, offer.quantity);
  const total = complaint || quantity === null ? 0 : totalOf(offer, quantity);
  const Art = resourceArt[resource];
  const submit = (): void => {
    setChecked(true);
    if (complaint) toast({ ...complaint, variant: 'destructive' });
    else if (quantity !== null) buy.mutate({ id, quantity });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Compra ${GOOD_NAMES[resource].toLowerCase()}`}
      description={`Da ${sellerUsername}: ne vende ${formatNumber(offer.quantity)}.`}
    >
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex items-center gap-4 rounded-2xl bg-vanilla px-4 py-3">
          <Art className="size-12 shrink-0" />
          <p className="grow">Prezzo l’una</p>
          <Price coins={offer.coinsPerUnit} className="font-display text-2xl" />
        </div>
        <div className="grid gap-2">
          <Quantity
            label="Quantità"
            value={quantity}
            max={offer.quantity}
            disabled={buy.isPending}
            error={isChecked ? complaint?.description : undefined}
            onChange={setQuantity}
          />
          <QuickAmounts
            label="Quantità"
            max={offer.quantity}
            disabled={buy.isPending}
            onChoose={setQuantity}
          />
        </div>
        <div className="grid gap-1 border-t-2 border-dashed border-line pt-3">
          <p className="flex items-center justify-between gap-2">
            <span className="font-bold">Totale da pagare</span>
            <Amount good="coins" amount={total} className="font-display text-2xl" />
          </p>
          <ShortfallNote
            steady
            lack={{ coins: has && !buy.isPending ? total - has('coins') : 0 }}
            className="text-right"
          />
        </div>
        <Button type="submit" wide disabled={buy.isPending}>
          {buy.isPending ? 'Un attimo...' : 'Compra'}
        </Button>
      </form>
    </Dialog>
  );
}
