import { useState } from 'react';
import { amountText, formatNumber } from '#shared/amount-text.ts';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { MARKET_QUANTITY_MAX } from '#shared/rules/market.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { resourceArt } from '#web/art/resources.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { bakeryErrorToast } from '../error-toast.ts';
import { amountOf } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';

type TradeKind = 'buy' | 'sell';

const successToast =
  (title: string) =>
  ({ resource, quantity, total }: ResponseOf<'bakery.buy'>): void =>
    toast({
      title,
      description: `${amountText(resource, quantity)} per ${amountText('coins', total)}.`,
    });

/** A trade on the older market (rules 28 and 87). */
const useTrade = (kind: TradeKind) => {
  const buy = useWrite('bakery.buy', {
    onDone: successToast('Acquisto completato!'),
    onFail: bakeryErrorToast('Verifica di avere abbastanza monete'),
  });
  const sell = useWrite('bakery.sell', {
    onDone: successToast('Vendita completata!'),
    onFail: bakeryErrorToast('Verifica di avere abbastanza risorse'),
  });
  return kind === 'buy' ? buy : sell;
};

type TradeProps = {
  kind: TradeKind;
  bakery: OpenBakery;
  prices: ResponseOf<'bakery.prices'>['prices'];
};

const VERBS = { buy: 'Compra', sell: 'Vendi' };

const errorOf = (quantity: number | null): string | undefined =>
  quantity === null || quantity < 1 || quantity > MARKET_QUANTITY_MAX
    ? `Inserisci una quantità tra 1 e ${formatNumber(MARKET_QUANTITY_MAX)}`
    : undefined;

type ResourceChoiceProps = {
  kind: TradeKind;
  bakery: OpenBakery;
  chosen: Resource;
  onChoose: (resource: Resource) => void;
};

function ResourceChoice({ kind, bakery, chosen, onChoose }: ResourceChoiceProps) {
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="mb-1.5 text-sm font-bold">Risorsa</legend>
      {RESOURCES.map(resource => {
        const Art = resourceArt[resource];
        return (
          <RadioCard
            key={resource}
            name={`resource-${kind}`}
            checked={resource === chosen}
            onChange={() => onChoose(resource)}
          >
            <Art className="size-8" />
            <span className="text-xs">{GOOD_NAMES[resource]}</span>
            <b className="text-sm tabular-nums">{formatNumber(amountOf(bakery, resource))}</b>
          </RadioCard>
        );
      })}
    </fieldset>
  );
}

type TotalProps = { kind: TradeKind; unitPrice: number; total: number };

function Total({ kind, unitPrice, total }: TotalProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span>{`${kind === 'buy' ? 'Paghi' : 'Incassi'} (${formatNumber(unitPrice)} l’una)`}</span>
      <Amount good="coins" amount={total} className="text-xl" />
    </div>
  );
}

/** Buys or sells a quantity of a resource. */
function TradeForm({ kind, bakery, prices }: TradeProps) {
  const [resource, setResource] = useState<Resource>('flour');
  const [quantity, setQuantity] = useState<number | null>(10);
  const trade = useTrade(kind);
  const price = prices.find(entry => entry.resource === resource);
  const unitPrice = (kind === 'buy' ? price?.unitPrice : price?.sellPrice) ?? 0;
  const total = (quantity ?? 0) * unitPrice;
  const error = errorOf(quantity);
  const paidGood = kind === 'buy' ? 'coins' : resource;
  const missing = (kind === 'buy' ? total : (quantity ?? 0)) - amountOf(bakery, paidGood);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResourceChoice kind={kind} bakery={bakery} chosen={resource} onChoose={setResource} />
      <Quantity
        label="Quantità"
        value={quantity}
        max={MARKET_QUANTITY_MAX}
        onChange={setQuantity}
        error={error}
      />
      <Total kind={kind} unitPrice={unitPrice} total={total} />
      <ShortfallNote steady shortfall={{ [paidGood]: missing }} />
      <FormActions>
        <SubmitButton
          wide
          disabled={error !== undefined}
          pending={trade.isPending}
          onClick={() => quantity !== null && trade.mutate({ resource, quantity })}
        >
          {VERBS[kind]}
        </SubmitButton>
      </FormActions>
    </div>
  );
}

type Props = { bakery: OpenBakery; onClose: () => void };

/** The older market: always open, at fixed prices that are never good (rule 28). */
export default function OldMarketDialog({ bakery, onClose }: Props) {
  const read = useCall('bakery.prices', {}, { retry: 2 });
  return (
    <Dialog
      onClose={onClose}
      title="Vecchio mercato"
      description="Sempre aperto, a prezzo fisso. Il mercante e gli altri giocatori spesso fanno di meglio."
    >
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {({ prices }) => (
          <Tabs
            label="Che cosa vuoi fare"
            tabs={[
              {
                value: 'buy',
                label: 'Compra',
                content: <TradeForm kind="buy" bakery={bakery} prices={prices} />,
              },
              {
                value: 'sell',
                label: 'Vendi',
                content: <TradeForm kind="sell" bakery={bakery} prices={prices} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
