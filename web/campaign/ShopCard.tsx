import { formatNumber } from '#shared/amount-text.ts';
import { POWER_UP_COST, type PowerUpType } from '#shared/rules/campaign.ts';
import { useWrite } from '#web/api/use-write.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { POWER_UP_TEXTS } from './power-ups.ts';

const showError = errorToast("Non è stato possibile completare l'acquisto.", 'Errore acquisto');

/** Buys a power-up if there are enough bignè (rule 60). */
export const useBuy = (bigne: number) => {
  const buy = useWrite('game.buyPowerUp', {
    onDone: (answer, { powerUpType }) => {
      toast({
        title: 'Power-up acquistato!',
        description: `${POWER_UP_TEXTS[powerUpType].name}. Adesso ne hai ${formatNumber(answer.powerUps[powerUpType])}.`,
      });
    },
    onFail: showError,
    refetchesAfterFailure: true,
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

type Props = {
  type: PowerUpType;
  owned: number;
  isBuying: boolean;
  isWaiting: boolean;
  onBuy: () => void;
};

/** If the text and the price don't fit side by side, the price is below the text. */
export function ShopCard({ type, owned, isBuying, isWaiting, onBuy }: Props) {
  const Art = powerUpArt[type];
  const { name, effect } = POWER_UP_TEXTS[type];
  const cost = POWER_UP_COST[type];
  return (
    <article
      className={cardClass({
        size: 'row',
        className:
          'flex h-full flex-wrap items-center gap-3 lg:grid lg:grid-cols-1 lg:grid-rows-[auto_1fr_auto] lg:justify-items-center lg:px-4 lg:py-5 lg:text-center',
      })}
    >
      <span className="grid size-19 place-items-center rounded-full bg-vanilla lg:size-24">
        <Art className="size-14" />
      </span>
      <div className="min-w-0 grow basis-[8.5rem] lg:self-start">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-pretty text-ink-soft">{effect}</p>
        <p className="mt-1 text-sm">
          Ne hai <b>{formatNumber(owned)}</b>
        </p>
      </div>
      <SubmitButton
        tone="butter"
        className="min-w-24 tabular-nums max-[359px]:ml-22 lg:ml-0 lg:w-full"
        disabled={isWaiting}
        pending={isBuying}
        aria-label={`Acquista ${name} per ${cost} bignè`}
        onClick={onBuy}
      >
        <BigneArt className="size-7" />
        {formatNumber(cost)}
      </SubmitButton>
    </article>
  );
}
