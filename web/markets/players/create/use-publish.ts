import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS, optimisticHoldings } from '#web/economy/holdings.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Publishes an offer; the list is read again from its first page, where the offer is. */
export const usePublish = (onPublished: () => void) => {
  const client = useQueryClient();
  return useWrite('markets.publishOffer', {
    invalidates: ['markets.myOffers', 'markets.prices', ...HOLDING_READS],
    optimisticUpdates: ({ resource, quantity }) => [optimisticHoldings({ [resource]: -quantity })],
    onDone: () => {
      void client.resetQueries({ queryKey: ['markets.offers'] });
      toast({ title: 'Offerta pubblicata!' });
      onPublished();
    },
    onFail: errorToast('Verifica di avere abbastanza risorse'),
  });
};
