import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import { MARKET_BUY_PRICE } from '#shared/rules/market.ts';
import { shortfallText } from '#web/economy/goods.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { affordableQuantity, inputsFor, shortfallOf, useOven } from '../oven/oven.ts';
import { ovenTile } from '../pictures.ts';
import type { OpenBakery } from '../use-bakery.ts';

const OldMarketDialog = lazyDialog(() => import('../dialogs/OldMarketDialog.tsx'));

/** What to do next at the oven, and whether something must be bought for it. */
const nextStepOf = (bakery: OpenBakery): { readonly text: string; readonly buys: boolean } => {
  const most = affordableQuantity(bakery);
  if (most > 0)
    return { text: `Hai tutto per infornare ${amountText('bigne', most)}.`, buys: false };
  const [missing] = inputsFor(bakery, 1).toSorted((a, b) => b.missing - a.missing);
  const shortfall = missing ? shortfallText(shortfallOf([missing])) : '';
  return missing?.good === 'coins'
    ? { text: `${shortfall}: vinci una partita.`, buys: false }
    : { text: `${shortfall}: al mercato costa ${MARKET_BUY_PRICE} monete l’unità.`, buys: true };
};

/** The oven, which makes the bignè, with the next step towards one. */
export function NextStep({ bakery }: { bakery: OpenBakery }) {
  const { data } = useOven();
  const [isBuying, setBuying] = useState(false);
  const { text, buys } = nextStepOf(bakery);
  const left = (data?.queue ?? [])
    .filter(({ status }) => status === 'active')
    .reduce((sum, { qty, qtyCompleted }) => sum + qty - qtyCompleted, 0);
  return (
    <Card aria-labelledby="forno" tone="vanilla" className="grid gap-3">
      <div className="flex items-center gap-4">
        <Illustration of={ovenTile} className="w-28 shrink-0" />
        <div className="min-w-0">
          <h2 id="forno" className="text-2xl">
            Il forno
          </h2>
          <p className="min-h-6 font-bold">
            {data && (left > 0 ? `In cottura: ${amountText('bigne', left)}` : 'È caldo e vuoto')}
          </p>
          <p className="text-pretty">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {buys && (
          <Button className="grow" onClick={() => setBuying(true)}>
            Compra al mercato
          </Button>
        )}
        <ButtonLink to={paths.oven} tone={buys ? 'plain' : 'primary'} className="grow">
          Vai al forno
        </ButtonLink>
      </div>
      <OldMarketDialog show={isBuying && { bakery }} onClose={() => setBuying(false)} />
    </Card>
  );
}
