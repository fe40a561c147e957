import { COMMISSION_PERCENT, type Purchase } from '#shared/rules/offers.ts';
import { Amount } from '#web/economy/Amount.tsx';

const EMPTY_SALE: Purchase = { totalCoins: 0, commission: 0, netCoins: 0 };

/** What the seller receives when the offer is sold. */
export function Preview({ sale = EMPTY_SALE }: { sale: Purchase | undefined }) {
  return (
    <dl aria-label="Anteprima" className="grid gap-1.5 rounded-2xl bg-vanilla px-4 py-3">
      <div className="flex items-center justify-between gap-2">
        <dt>Totale lordo</dt>
        <dd className="flex">
          <Amount good="coins" amount={sale.totalCoins} />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-2">
        <dt>Commissione ({COMMISSION_PERCENT}%)</dt>
        <dd className="flex">
          <Amount good="coins" amount={-sale.commission} signed />
        </dd>
      </div>
      <div className="flex items-center justify-between gap-2 border-t-2 border-dashed border-edge pt-1.5 font-bold">
        <dt>Incasso netto</dt>
        <dd className="flex">
          <Amount good="coins" amount={sale.netCoins} className="font-display text-2xl" />
        </dd>
      </div>
    </dl>
  );
}
