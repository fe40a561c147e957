import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { useCall } from '#web/api/use-call.ts';
import { OpeningText } from '#web/shop/OpeningText.tsx';
import { ShopLinks } from '#web/shop/ShopLinks.tsx';
import { shownLocation } from '#web/shop/shown-location.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { ShopHead } from '#web/ui/ShopHead.tsx';
import type { ShownCard } from './use-card.ts';

type Props = { card: ShownCard };

/** Whose card it is. Its space is reserved while that is unknown, so that the code below doesn't move. */
export function CardShopHead({ card }: Props) {
  const { data, isPending } = useCall('card.programme', {});
  if (isPending) return <Skeleton className="h-16 rounded-2xl" />;
  const shop = data?.shop;
  if (!shop) return null;
  const { at, name } = shownLocation(shop, card.lastLocationId);
  return (
    <ShopHead shop={shop} className="min-h-16 rounded-2xl px-4 py-2">
      <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere">
        {shopSign(shop)}
      </p>
      <OpeningText at={at} name={name} className="text-sm first-letter:uppercase" />
    </ShopHead>
  );
}

/** Whether there is more to show than an address. */
const hasLinks = (shop: ShopDetails): boolean => {
  const { at, all } = shownLocation(shop);
  const { phone, mapUrl } = at;
  return all.length > 0 || phone !== null || mapUrl !== null || shop.instagramUrl !== null;
};

/** How to reach the shop. */
export function CardShopLinks({ card }: Props) {
  const shop = useCall('card.programme', {}).data?.shop;
  if (!shop || !hasLinks(shop)) return null;
  return (
    <section aria-label="La pasticceria" className="border-t-2 border-line pt-4">
      <h2 className="mb-2 text-2xl">La pasticceria</h2>
      <ShopLinks shop={shop} lastLocationId={card.lastLocationId} />
    </section>
  );
}
