import { formatNumber } from '#shared/amount-text.ts';
import { POWER_UPS } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { CampaignLayout } from './CampaignLayout.tsx';
import { LoadedCampaign } from './LoadedCampaign.tsx';
import { POWER_UP_TEXTS } from './power-ups.ts';
import { ShopCard, useBuy } from './ShopCard.tsx';

const cards = 'grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-5';

type InventoryProps = { powerUps: ResponseOf<'game.powerUps'>['powerUps'] };

/** The power-ups that the player owns. */
function Inventory({ powerUps }: InventoryProps) {
  return (
    <section aria-labelledby="inventario">
      <h3 id="inventario" className="text-xl">
        Il tuo inventario
      </h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(max(3.4rem,15%),1fr))] gap-2">
        {POWER_UPS.map(type => {
          const Art = powerUpArt[type];
          return (
            <li
              key={type}
              className={cardClass({
                size: 'row',
                depth: 'flat',
                className: 'grid justify-items-center gap-1 px-1 py-2.5 text-center',
              })}
            >
              <Art className="size-9" />
              <b className="font-display text-xl leading-none">{formatNumber(powerUps[type])}</b>
              <span className="text-xs leading-tight text-ink-soft">
                {POWER_UP_TEXTS[type].name}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ShopTitle({ bigne }: { bigne: number | undefined }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-1 px-2">
      <h2 className="grow text-2xl">Negozio</h2>
      {bigne !== undefined && (
        <p className="flex items-center gap-2 rounded-full bg-vanilla py-1 pr-4 pl-2">
          <BigneArt className="size-8" />
          <b className="font-display text-xl tabular-nums">{formatNumber(bigne)}</b> bignè
        </p>
      )}
    </div>
  );
}

function PowerUpsForSale({ powerUps, bigne }: ResponseOf<'game.powerUps'>) {
  const { buy, buying } = useBuy(bigne);
  return (
    <div className="grid grid-cols-1 gap-6">
      {bigne === 0 && (
        <p
          className={cardClass({
            size: 'row',
            depth: 'flat',
            className: 'border-dashed px-4 text-pretty',
          })}
        >
          Non hai ancora bignè: si sfornano nella tua pasticceria, oppure si vincono aprendo un
          nuovo mondo della campagna.
        </p>
      )}
      <ul className={cards}>
        {POWER_UPS.map(type => (
          <li key={type}>
            <ShopCard
              type={type}
              owned={powerUps[type]}
              isBuying={buying === type}
              isWaiting={buying !== null}
              onBuy={() => buy(type)}
            />
          </li>
        ))}
      </ul>
      <Inventory powerUps={powerUps} />
    </div>
  );
}

function ShopSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <span className="sr-only">Caricamento...</span>
      <div className={cards}>
        {POWER_UPS.map(type => (
          <Skeleton key={type} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-36" />
    </div>
  );
}

/** The power-up shop (rule 65). */
export default function Shop({ onBack }: { onBack: () => void }) {
  const shop = useCall('game.powerUps', {}, { retry: 2, staleTime: 0 });
  return (
    <CampaignLayout>
      <ShopTitle bigne={shop.data?.bigne} />
      <LoadedCampaign
        of={shop}
        skeleton={<ShopSkeleton />}
        message="Impossibile caricare l'inventario power-up. Riprova più tardi."
        onBack={onBack}
      >
        {powerUps => <PowerUpsForSale {...powerUps} />}
      </LoadedCampaign>
    </CampaignLayout>
  );
}
