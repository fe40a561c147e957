import { amountText } from '#shared/amount-text.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { bakeryErrorToast } from '../error-toast.ts';

export type TradeKind = 'buy' | 'sell';

const successToast =
  (title: string) =>
  ({ resource, quantity, total }: ResponseOf<'bakery.buy'>): void =>
    toast({
      title,
      description: `${amountText(resource, quantity)} per ${amountText('coins', total)}.`,
    });

/** A trade with the old market (rules 28 and 87). */
export const useTrade = (kind: TradeKind) => {
  const buy = useWrite('bakery.buy', {
    keepsIdempotencyKey: true,
    invalidates: HOLDING_READS,
    onDone: successToast('Acquisto completato!'),
    onFail: bakeryErrorToast('Verifica di avere abbastanza monete'),
  });
  const sell = useWrite('bakery.sell', {
    keepsIdempotencyKey: true,
    invalidates: HOLDING_READS,
    onDone: successToast('Vendita completata!'),
    onFail: bakeryErrorToast('Verifica di avere abbastanza risorse'),
  });
  return kind === 'buy' ? buy : sell;
};
