import { useId } from 'react';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { ShopHead } from '#web/ui/ShopHead.tsx';
import { OpeningText } from './OpeningText.tsx';
import { ShopLinks } from './ShopLinks.tsx';
import { WeekHours } from './WeekHours.tsx';

/** Which shop it is, when it is open, and how to reach it (rule 275). */
export default function ShopSection({ shop }: { shop: ShopDetails }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass({ size: 'bare' })}>
      <ShopHead shop={shop} className="p-5 md:px-6">
        <h2 id={id} className="text-2xl wrap-anywhere md:text-3xl">
          {shopSign(shop)}
        </h2>
        {shop.tagline !== null && <p className="wrap-anywhere">{shop.tagline}</p>}
        <OpeningText shop={shop} className="mt-1 font-bold first-letter:uppercase" />
      </ShopHead>
      <div className="grid gap-6 p-5 md:grid-cols-2 md:p-6">
        <ShopLinks shop={shop} />
        <div>
          <WeekHours shop={shop} />
        </div>
      </div>
    </section>
  );
}
