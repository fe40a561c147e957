import { useQueryClient } from '@tanstack/react-query';
import { POWER_UP_COST, type PowerUpType } from '#shared/rules/campaign.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';

const showError = errorToast("Non è stato possibile completare l'acquisto.", 'Errore acquisto');

/** Buys a power-up, if the bignè are enough (rule 60). */
export const useBuy = (bigne: number) => {
  const client = useQueryClient();
  const buy = useWrite('game.buyPowerUp', {
    invalidates: ['game.lives', 'bakery.status'],
    onDone: (answer, { powerUpType }) => {
      client.setQueryData(queryKeyOf('game.powerUps', {}), answer);
      toast({
        title: 'Power-up acquistato!',
        description: `${POWER_UP_TEXTS[powerUpType].name}. Adesso ne hai ${formatNumber(answer.powerUps[powerUpType])}.`,
      });
    },
    onFail: error => {
      void client.invalidateQueries({ queryKey: ['game.powerUps'] });
      showError(error);
    },
  });
  return {
    /** The power-up that is being bought, or null. */
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
