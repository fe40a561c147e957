import { POWER_UP_COST, type PowerUpType } from '#shared/rules/campaign.ts';
import { powerUpArt } from '#web/art/powerups/index.ts';
import { BigneArt } from '#web/art/resources/BigneArt.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';

type Props = {
  type: PowerUpType;
  owned: number;
  isBuying: boolean;
  isWaiting: boolean;
  onBuy: () => void;
};

export function ShopCard({ type, owned, isBuying, isWaiting, onBuy }: Props) {
  const Art = powerUpArt[type];
  const { name, effect } = POWER_UP_TEXTS[type];
  const cost = POWER_UP_COST[type];
  return (
    <article className="shop-card">
      <span className="shop-art">
        <Art className="size-14" />
      </span>
      <div className="shop-words min-w-0">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-pretty text-ink-soft">{effect}</p>
        <p className="mt-1 text-sm">
          Ne hai <b>{formatNumber(owned)}</b>
        </p>
      </div>
      <Button
        tone="butter"
        className="shop-buy"
        disabled={isWaiting}
        aria-label={`Acquista ${name} per ${cost} bignè`}
        onClick={onBuy}
      >
        {isBuying ? (
          'Un attimo...'
        ) : (
          <>
            <BigneArt className="size-7" />
            {formatNumber(cost)}
          </>
        )}
      </Button>
    </article>
  );
}
