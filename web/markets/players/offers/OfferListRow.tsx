import { memo } from 'react';
import type { OfferView } from '#shared/contract/markets.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { expiryText } from '../expiry.ts';
import { OfferRow } from '../OfferRow.tsx';

type Props = {
  offer: OfferView;
  now: number;
  isOwn: boolean;
  onBuy: (offer: OfferView) => void;
};

/** An offer of the list; the player's own ones and expired ones can't be bought. */
export const OfferListRow = memo(function OfferListRow({ offer, now, isOwn, onBuy }: Props) {
  const expiresAt = Date.parse(offer.expiresAt);
  return (
    <OfferRow
      offer={offer}
      badge={isOwn && <Badge tone="wait">Tua</Badge>}
      note={
        <>
          <p>
            di <b>{offer.sellerUsername}</b>
          </p>
          <p>{expiryText(expiresAt, now)}</p>
        </>
      }
      action={
        <Button
          size="small"
          tone="butter"
          wide
          disabled={isOwn || expiresAt <= now}
          aria-label={`Compra ${GOOD_NAMES[offer.resource].toLowerCase()} da ${offer.sellerUsername}`}
          onClick={() => onBuy(offer)}
        >
          Compra
        </Button>
      }
    />
  );
});
