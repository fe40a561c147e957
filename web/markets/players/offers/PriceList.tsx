import type { Resource } from '#shared/rules/bakery.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources/index.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { cx } from '#web/ui/cx.ts';
import { formatPrice } from '../price.ts';
import { usePrices } from '../use-prices.ts';

const HINTS = [
  ['lowest', 'Minimo'],
  ['average', 'Media 7 gg'],
] as const;

/** What resources cost between players, on the market's blackboard. */
export function PriceList({ chosen }: { chosen: Resource | undefined }) {
  const priceOf = usePrices();
  return (
    <section aria-labelledby="price-list" className="price-list">
      <h2 id="price-list" className="text-lg">
        Prezzi in monete
      </h2>
      <table className="mt-2 w-full table-fixed text-center">
        <caption className="sr-only">Quanto costa una unità di ogni risorsa, in monete</caption>
        <thead>
          <tr>
            <td className="w-[36%]" />
            {RESOURCES.map(resource => {
              const Art = resourceArt[resource];
              return (
                <th
                  key={resource}
                  scope="col"
                  className={cx(resource === chosen && 'price-chosen')}
                >
                  <Art className="mx-auto size-7" title={GOOD_NAMES[resource]} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {HINTS.map(([hint, label]) => (
            <tr key={hint}>
              <th scope="row" className="py-1 text-left text-sm font-bold whitespace-nowrap">
                {label}
              </th>
              {RESOURCES.map(resource => {
                const coins = priceOf(resource)?.[hint] ?? null;
                return (
                  <td
                    key={resource}
                    className={cx('text-lg tabular-nums', resource === chosen && 'price-chosen')}
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
          ))}
        </tbody>
      </table>
    </section>
  );
}
