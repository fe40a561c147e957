import { clsx } from 'clsx';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { formatPrice } from './offer-text.ts';

/** How long offers count as fresh (rule 95). */
export const OFFERS_STALE = 30 * SECOND;

type ResourcePrice = ResponseOf<'markets.prices'>['prices'][number];

/** The players' prices for a resource; undefined until they have been read. */
export const usePrices = (): ((resource: Resource) => ResourcePrice | undefined) => {
  const { data } = useCall('markets.prices', {}, { retry: 2, staleTime: OFFERS_STALE });
  return resource => data?.prices.find(price => price.resource === resource);
};

const ROWS = [
  ['lowest', 'Minimo'],
  ['average', 'Media 7 gg'],
] as const;

type ChosenProps = { chosen: Resource | undefined };

function ResourceHeadings({ chosen }: ChosenProps) {
  return (
    <tr>
      <td className="w-[36%]" />
      {RESOURCES.map(resource => {
        const Art = resourceArt[resource];
        return (
          <th
            key={resource}
            scope="col"
            className={clsx('rounded-t-xl', resource === chosen && 'bg-white/14')}
          >
            <Art className="mx-auto size-7" title={GOOD_NAMES[resource]} />
          </th>
        );
      })}
    </tr>
  );
}

type RowProps = ChosenProps & {
  label: string;
  priceOf: (resource: Resource) => number | null;
};

function PriceRow({ label, priceOf, chosen }: RowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="py-1 text-left text-[min(0.875rem,4.4vw)] font-bold whitespace-nowrap"
      >
        {label}
      </th>
      {RESOURCES.map(resource => {
        const coins = priceOf(resource);
        return (
          <td
            key={resource}
            className={clsx(
              'text-[min(1.125rem,5.6vw)] tabular-nums in-[tr:last-child]:rounded-b-xl',
              resource === chosen && 'bg-white/14',
            )}
          >
            {coins === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">nessuno</span>
              </>
            ) : (
              formatPrice(coins)
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The lowest and average price of each resource on the players' market. */
export function PriceList({ chosen }: ChosenProps) {
  const pricesOf = usePrices();
  return (
    <section
      aria-labelledby="price-list"
      className="bg-[radial-gradient(circle_at_30%_20%,color-mix(in_srgb,var(--color-slate),var(--color-white)_10%),var(--color-slate))] self-start shadow-card ring-2 ring-outline rounded-2xl border-[7px] border-wood px-4 py-3.5 text-on-dark lg:col-start-2 lg:row-start-1"
    >
      <h2 id="price-list" className="text-lg">
        Prezzi in monete
      </h2>
      <table className="mt-2 w-full table-fixed text-center">
        <caption className="sr-only">Quanto costa una unità di ogni risorsa, in monete</caption>
        <thead>
          <ResourceHeadings chosen={chosen} />
        </thead>
        <tbody>
          {ROWS.map(([price, label]) => (
            <PriceRow
              key={price}
              label={label}
              priceOf={resource => pricesOf(resource)?.[price] ?? null}
              chosen={chosen}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
