import { amountText } from '#shared/amount-text.ts';
import type { OfferView } from '#shared/contract/markets.ts';
import { toTenths, totalPrice } from '#shared/rules/offers.ts';
import { updatePagesOptimistically } from '#web/api/optimistic-update.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS, optimisticHoldings } from '#web/economy/holdings.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** The price of a quantity of an offer, in coins. */
export const totalOf = ({ coinsPerUnit }: OfferView, quantity: number): number =>
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
 * Buys an offer or a part of it. The list keeps the optimistic update: reading all its pages again for
 * one offer would be too much.
 */
export const useBuyOffer = (offer: OfferView, { onBought, onUnavailable }: Options) => {
  const { id, resource } = offer;
  return useWrite('markets.buyOffer', {
    keepsIdempotencyKey: true,
    invalidates: ['markets.prices', ...HOLDING_READS],
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
