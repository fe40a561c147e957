import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { openingText } from '#shared/rules/opening-hours.ts';
import { MINUTE } from '#shared/time.ts';
import { useNow } from '#web/ui/format/LiveTime.tsx';

type Props = { shop: Pick<ShopDetails, 'hours' | 'closedOn'>; className?: string };

/** 'Oggi aperto fino alle 19:30' (rule 278), updated while the page is open; nothing while the hours are unknown. */
export function OpeningText({ shop, className }: Props) {
  const text = openingText(shop, useNow(MINUTE));
  if (text === null) return null;
  return <p className={className}>{text}</p>;
}
