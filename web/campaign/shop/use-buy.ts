import { useQueryClient } from '@tanstack/react-query';
import { POWER_UP_COST, type PowerUpType } from '#shared/rules/campaign.ts';
import { keyOf } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Buys a power-up, if the bignè are enough (Games specification, section 5). */
export const useBuy = (bigne: number, onBought: (type: PowerUpType) => void) => {
  const client = useQueryClient();
  const buy = useWrite('giorgione.buyPowerUp', {
    invalidates: ['giorgione.lives', 'bakery.status'],
    onDone: (answer, { powerUpType }) => {
      client.setQueryData(keyOf('giorgione.powerUps', {}), answer);
      onBought(powerUpType);
    },
    onFail: ({ serverMessage }) => {
      void client.invalidateQueries({ queryKey: ['giorgione.powerUps'] });
      toast({
        title: 'Errore acquisto',
        description: serverMessage ?? "Non è stato possibile completare l'acquisto.",
        variant: 'destructive',
      });
    },
  });
  return {
    /** What is being bought. */
    buying: buy.isPending ? buy.variables.powerUpType : null,
    buy: (powerUpType: PowerUpType): void => {
      const cost = POWER_UP_COST[powerUpType];
      if (bigne >= cost) buy.mutate({ powerUpType });
      else
        toast({
          title: 'Bignè insufficienti',
          description: `Ti servono ${cost} bignè per questo acquisto. Attualmente ne hai ${bigne}.`,
          variant: 'destructive',
        });
    },
  };
};
