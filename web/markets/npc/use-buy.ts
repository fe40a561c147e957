import { useState } from 'react';
import type { NpcOfferView } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { updateOptimistically } from '#web/api/optimistic-update.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { GOOD_NAMES, goodText } from '#web/economy/goods.ts';
import { HOLDING_READS, optimisticHoldings } from '#web/economy/holdings.ts';
import { errorToast } from '#web/ui/error-toast.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { toast } from '#web/ui/toast-store.ts';

type Bought = ResponseOf<'markets.buyFromNpc'>;
type Content = Extract<Bought, { treasureContent: unknown }>['treasureContent'];

const AFTER = ['markets.npcOffers', ...HOLDING_READS] as const;

const refused = errorToast('Verifica di avere abbastanza monete', 'Errore acquisto');

const sold = (resource: Resource, quantity: number) =>
  updateOptimistically('markets.npcOffers', day => ({
    ...day,
    offers: day.offers.map(offer =>
      offer.resource === resource
        ? { ...offer, remaining: Math.max(0, offer.remaining - quantity) }
        : offer,
    ),
  }));

const opened = updateOptimistically('markets.npcOffers', day => ({
  ...day,
  treasure: { ...day.treasure, remaining: 0, purchased: true, available: false },
}));

/** Buys some of a resource from the merchant, at so many coins a unit. */
export const useBuyResource = ({ resource, price }: NpcOfferView, onBought: () => void) => {
  const buy = useWrite('markets.buyFromNpc', {
    invalidates: AFTER,
    optimisticUpdates: input =>
      input.type === 'resource'
        ? [
            sold(resource, input.quantity),
            optimisticHoldings({ [resource]: input.quantity, coins: -input.quantity * price }),
          ]
        : [],
    onDone: answer => {
      if (!('total' in answer)) return;
      const { quantity, total } = answer;
      toast({
        title: 'Acquisto completato!',
        description: `${GOOD_NAMES[resource]}: ${formatNumber(quantity)}, per ${formatNumber(total)} ${goodText('coins', total)}.`,
      });
      onBought();
    },
    onFail: refused,
  });
  return {
    isBuying: buy.isPending,
    buy: (quantity: number) => buy.mutate({ type: 'resource', resource, quantity }),
  };
};

/** Opens the chest of the day: what was in it, or that it was opened before. */
export const useOpenChest = (price: number) => {
  const [outcome, setOutcome] = useState<Content | 'bought'>();
  const open = useWrite('markets.buyFromNpc', {
    invalidates: AFTER,
    optimisticUpdates: () => [opened, optimisticHoldings({ coins: -price })],
    onDone: answer => {
      if ('treasureContent' in answer) setOutcome(answer.treasureContent);
    },
    onFail: error => (error.code === 'treasure_bought' ? setOutcome('bought') : refused(error)),
  });
  return {
    outcome,
    isOpening: open.isPending,
    open: () => open.mutate({ type: 'treasure' }),
    dismiss: () => setOutcome(undefined),
  };
};
