import { lazy } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { GiftIcon, ScanIcon } from '#web/art/page-icons.tsx';
import { missingStamps } from '#web/card/missing-stamps.ts';
import { LARGE_MAX, StampPlaces } from '#web/card/StampPlaces.tsx';
import type { CardRead, ShownCard } from '#web/card/use-card.ts';
import { validityText, voucherTitle } from '#web/customer-code/voucher-text.ts';
import { paths } from '#web/paths.ts';
import { isUsable } from '#web/rewards/reward-state.ts';
import { shownLocation } from '#web/shop/shown-location.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card as Box } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { ShopHead } from '#web/ui/ShopHead.tsx';

const endOf = ({ validUntil }: AdminReward): number =>
  validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);

/** The voucher or discount that ends first. */
function NextVoucher({ rewards }: { rewards: readonly AdminReward[] }) {
  const [first] = rewards.filter(isUsable).toSorted((a, b) => endOf(a) - endOf(b));
  if (!first) return null;
  const { validFrom, validUntil } = first;
  const hasBegun = validFrom !== null && Date.parse(validFrom) <= serverNow();
  const validity = validityText({ validFrom: hasBegun ? null : validFrom, validUntil });
  return (
    <p className="mt-1 flex items-start gap-2 text-sm text-pretty">
      <GiftIcon className="size-5 shrink-0 text-berry-ink" />
      <span className="min-w-0 wrap-anywhere">
        <strong>{voucherTitle(first)}</strong>
        <span>{`: ${validity.toLowerCase()}`}</span>
      </span>
    </p>
  );
}

/** Loaded lazily, since most shops have only one location. */
const LocationHours = lazy(() => import('./LocationHours.tsx'));

type LocationProps = { shop: ShopDetails; lastLocationId: number | null | undefined };

/** If there are several locations, that of the last visit, and whether it is open (rule 317). */
function LastLocation({ shop, lastLocationId }: LocationProps) {
  const { at, name } = shownLocation(shop, lastLocationId);
  if (name === undefined) return null;
  return (
    <div className="text-sm">
      <p className="truncate">{name}</p>
      {at.hours && (
        <div className="min-h-5">
          <LazyBoundary>
            <LocationHours at={at} />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}

type Props = { card: ShownCard; rewards: readonly AdminReward[] };

/** Whose card it is, its progress, what can be used, and the link to its code. */
function OwnCard({ card, rewards }: Props) {
  const { data, isPending } = useCall('card.programme', {});
  if (isPending) return <Skeleton className="h-60 rounded-3xl" />;
  const shop = data?.shop;
  const phase = data ? programmePhase(data.programme, serverNow()) : 'running';
  const missing = phase === 'running' ? missingStamps(card) : undefined;
  return (
    <Box aria-labelledby="shop-card" size="bare">
      <ShopHead
        shop={shop ?? { color: DEFAULT_COLOR, logoId: null }}
        className="min-h-12 px-4 py-1.5 md:px-6"
      >
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="shop-card" className="line-clamp-2 text-xl leading-tight wrap-anywhere">
            {shop ? shopSign(shop) : 'La tua carta'}
          </h2>
          <p className="font-display text-xl font-bold whitespace-nowrap">
            <span>{Math.min(card.stamps, card.stampsNeeded)}</span>
            <span className="text-base">{` di ${card.stampsNeeded}`}</span>
            <span className="sr-only"> bollini</span>
          </p>
        </div>
        {shop && <LastLocation shop={shop} lastLocationId={card.lastLocationId} />}
      </ShopHead>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-6 md:py-5">
        <div className="min-w-0 grow basis-[16rem]">
          <StampPlaces
            card={card}
            className="flex flex-wrap gap-1"
            placeClass={card.stampsNeeded <= LARGE_MAX ? 'size-8' : 'size-5'}
          />
          {missing !== undefined && (
            <p className="mt-2 font-bold text-pretty wrap-anywhere">{missing}</p>
          )}
          <NextVoucher rewards={rewards} />
        </div>
        <ButtonLink to={paths.card} className="max-[479px]:w-full">
          <ScanIcon className="size-5" />
          Mostra la carta
        </ButtonLink>
      </div>
    </Box>
  );
}

/** The shop's card, with which the dashboard starts (rule 301). */
export function ShopCard({
  rewards,
  read: { card, isSignedOut: _, celebration: _celebration, ...read },
}: Pick<Props, 'rewards'> & { read: CardRead }) {
  return (
    <Loaded of={{ ...read, data: card }} skeleton={<Skeleton className="h-60 rounded-3xl" />}>
      {own => <OwnCard card={own} rewards={rewards} />}
    </Loaded>
  );
}
