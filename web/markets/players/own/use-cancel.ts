import type { OwnOfferView } from '#shared/contract/markets.ts';
import { guess, guessPages } from '#web/api/guess.ts';
import { useWrite } from '#web/api/use-write.ts';
import { guessHoldings, HOLDING_READS } from '#web/economy/holdings.ts';
import { failed } from '#web/ui/failed.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Takes one's own offer back, with what is unsold. */
export const useCancel = ({ id, resource, quantity }: OwnOfferView) =>
  useWrite('markets.cancelOffer', {
    invalidates: ['markets.myOffers', 'markets.expiredOffers', 'markets.prices', ...HOLDING_READS],
    guesses: () => [
      guess('markets.myOffers', mine => ({
        ...mine,
        offers: mine.offers.filter(offer => offer.id !== id),
      })),
      guessPages('markets.offers', page => ({
        ...page,
        offers: page.offers.filter(offer => offer.id !== id),
      })),
      guessHoldings({ [resource]: quantity }),
    ],
    onDone: () => toast({ title: 'Offerta cancellata' }),
    onFail: failed("Non è stato possibile cancellare l'offerta"),
  });
