import type { OwnOfferView } from '#shared/contract/markets.ts';
import { updateOptimistically, updatePagesOptimistically } from '#web/api/optimistic-update.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS, optimisticHoldings } from '#web/economy/holdings.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Cancels one of the player's own offers; what is unsold comes back. */
export const useCancelOffer = ({ id, resource, quantity }: OwnOfferView) =>
  useWrite('markets.cancelOffer', {
    keepsIdempotencyKey: true,
    invalidates: ['markets.myOffers', 'markets.expiredOffers', 'markets.prices', ...HOLDING_READS],
    optimisticUpdates: () => [
      updateOptimistically('markets.myOffers', data => ({
        ...data,
        offers: data.offers.filter(offer => offer.id !== id),
      })),
      updatePagesOptimistically('markets.offers', page => ({
        ...page,
        offers: page.offers.filter(offer => offer.id !== id),
      })),
      optimisticHoldings({ [resource]: quantity }),
    ],
    onDone: () => toast({ title: 'Offerta cancellata' }),
    onFail: errorToast("Non è stato possibile cancellare l'offerta"),
  });
