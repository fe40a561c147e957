import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { useCall } from '#web/api/use-call.ts';
import { OpeningText } from '#web/shop/OpeningText.tsx';
import { ShopLinks } from '#web/shop/ShopLinks.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { ShopHead } from '#web/ui/ShopHead.tsx';

/** Whose card it is. Its room is kept while that is unknown, so that the code below stays where it is. */
export function CardShopHead() {
  const { data, isPending } = useCall('card.programme', {});
  if (isPending) return <Skeleton className="h-16 rounded-2xl" />;
  const shop = data?.shop;
  if (!shop) return null;
  return (
    <ShopHead shop={shop} className="min-h-16 rounded-2xl px-4 py-2">
      <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere">
        {shopSign(shop)}
      </p>
      <OpeningText shop={shop} className="text-sm first-letter:uppercase" />
    </ShopHead>
  );
}

const hasLinks = ({ phone, mapUrl, instagramUrl }: ShopDetails): boolean =>
  phone !== null || mapUrl !== null || instagramUrl !== null;

/** How to reach the shop. */
export function CardShopLinks() {
  const shop = useCall('card.programme', {}).data?.shop;
  if (!shop || !hasLinks(shop)) return null;
  return (
    <section aria-label="La pasticceria" className="border-t-2 border-line pt-4">
      <h2 className="mb-2 text-2xl">La pasticceria</h2>
      <ShopLinks shop={shop} />
    </section>
  );
}
