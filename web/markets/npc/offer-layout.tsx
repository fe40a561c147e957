import type { ReactNode } from 'react';

/** The classes of each of the merchant's three cards, so that their feet are on one line. */
export const OFFER_LAYOUT = 'flex min-h-110 flex-col gap-4';

/** The bottom of a card: its price and its button. */
export function OfferFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto grid gap-1 border-t-2 border-dashed border-line pt-3">{children}</div>
  );
}
