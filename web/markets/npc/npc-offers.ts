import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import type { NpcOfferView } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { updateOptimistically } from '#web/api/cached-reads.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { optimisticHoldings } from '#web/economy/holdings.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

export type NpcOffers = ResponseOf<'markets.npcOffers'>;

/** The merchant's offers of the day, and what is left of them. */
export const useNpcOffers = () => useCall('markets.npcOffers', {}, { retry: 2, staleTime: 0 });

type BuyResponse = ResponseOf<'markets.buyFromNpc'>;
type TreasureContent = Extract<BuyResponse, { treasureContent: unknown }>['treasureContent'];

const showBuyError = errorToast('Verifica di avere abbastanza monete', 'Errore acquisto');

const resourceSold = (resource: Resource, quantity: number) =>
  updateOptimistically('markets.npcOffers', data => ({
    ...data,
    offers: data.offers.map(offer =>
      offer.resource === resource
        ? { ...offer, remaining: Math.max(0, offer.remaining - quantity) }
        : offer,
    ),
  }));

const chestOpened = updateOptimistically('markets.npcOffers', data => ({
  ...data,
  treasure: { ...data.treasure, remaining: 0, purchased: true, available: false },
}));

/** Buys a quantity of a resource from the merchant. */
export const useBuyResource = ({ resource, price }: NpcOfferView, onBought: () => void) => {
  const buy = useWrite('markets.buyFromNpc', {
    optimisticUpdates: input =>
      input.type === 'resource'
        ? [
            resourceSold(resource, input.quantity),
            optimisticHoldings({ [resource]: input.quantity, coins: -input.quantity * price }),
          ]
        : [],
    onDone: answer => {
      if (!('total' in answer)) return;
      const { quantity, total } = answer;
      toast({
        title: 'Acquisto completato!',
        description: `${amountText(resource, quantity)} per ${amountText('coins', total)}.`,
      });
      onBought();
    },
    onFail: showBuyError,
  });
  return {
    isBuying: buy.isPending,
    buy: (quantity: number) => buy.mutate({ type: 'resource', resource, quantity }),
  };
};

/** Opens the merchant's chest; the outcome is its content, or that it has already been bought. */
export const useOpenChest = (price: number) => {
  const [outcome, setOutcome] = useState<TreasureContent | 'bought'>();
  const open = useWrite('markets.buyFromNpc', {
    optimisticUpdates: () => [chestOpened, optimisticHoldings({ coins: -price })],
    onDone: answer => {
      if ('treasureContent' in answer) setOutcome(answer.treasureContent);
    },
    onFail: error =>
      error.code === 'treasure_bought' ? setOutcome('bought') : showBuyError(error),
  });
  return {
    outcome,
    isOpening: open.isPending,
    /** Whether it may have been opened, but the answer was lost; another try gives the answer. */
    isUncertain: open.error?.isUnanswered ?? false,
    open: () => open.mutate({ type: 'treasure' }),
    dismiss: () => setOutcome(undefined),
  };
};
