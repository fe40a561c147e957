import { clsx } from 'clsx';
import { useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { BusinessPrize } from '#shared/contract/admin/business.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { formatCents } from '../parts/euros.ts';

const STEPS = [
  ['issued', 'Dati'],
  ['claimed', 'Riscattati'],
  ['generated', 'Pronti da usare'],
  ['redeemed', 'Usati'],
  ['expired', 'Scaduti'],
  ['withdrawn', 'Tolti'],
] as const;

type Step = { readonly label: string; readonly count: number; readonly percent: number };

/** The stages of a prize's rewards, each as a percentage of the largest one. */
export const funnelOf = (prize: BusinessPrize): Step[] => {
  const largest = Math.max(1, ...STEPS.map(([key]) => prize[key]));
  return STEPS.map(([key, label]) => ({
    label,
    count: prize[key],
    percent: (100 * prize[key]) / largest,
  }));
};

/** The prizes with the most issued rewards first; on ties, those that cost most. */
export const mostIssuedFirst = (prizes: readonly BusinessPrize[]): BusinessPrize[] =>
  prizes.toSorted((a, b) => b.issued - a.issued || b.cost - a.cost);

/** What becomes of a prize's rewards, stage by stage. */
function PrizeFunnel({ prize }: { prize: BusinessPrize }) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left text-base font-bold wrap-anywhere">
        {prize.name}
        <span className="block text-sm font-normal text-ink-soft">
          Sconti {formatCents(prize.discount)}, costo {formatCents(prize.cost)}
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Passo</th>
          <th scope="col">Quanti</th>
        </tr>
      </thead>
      <tbody>
        {funnelOf(prize).map(({ label, count, percent }) => (
          <tr key={label}>
            <th scope="row" className="w-28 pr-2 text-left font-normal">
              {label}
            </th>
            <td>
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="h-3 min-w-px rounded-r bg-series-1 print:h-1.5"
                  style={{ width: `${percent * BAR_SHARE}%` }}
                />
                <span className="tabular-nums">{formatNumber(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Relative to the cell's width, so that the number has room beside the longest bar. */
const BAR_SHARE = 0.7;

/** How many a phone and a larger screen show at first. */
const PREVIEWED = { phone: 2, screen: 6 };

type Props = { prizes: readonly BusinessPrize[]; range: string; className: string };

/** What has become of each prize's rewards. */
export function PrizeFunnels({ prizes, range, className }: Props) {
  const [all, setAll] = useState(false);
  const ordered = mostIssuedFirst(prizes);
  return (
    <Panel
      title="Che fine fanno i premi"
      text={`${range}, i più dati per primi.`}
      className={className}
    >
      {ordered.length === 0 ? (
        <EmptyState>Nessun premio dato in questi periodi.</EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-y-1">
          {(all ? ordered : ordered.slice(0, PREVIEWED.screen)).map((prize, index) => (
            <li
              key={prize.prizeId}
              className={clsx(!all && index >= PREVIEWED.phone && 'max-md:not-print:hidden')}
            >
              <PrizeFunnel prize={prize} />
            </li>
          ))}
        </ul>
      )}
      {!all && ordered.length > PREVIEWED.phone && (
        <div
          className={clsx(
            'mt-4 grid justify-items-center print:hidden',
            ordered.length <= PREVIEWED.screen && 'md:hidden',
          )}
        >
          <Button tone="plain" size="small" onClick={() => setAll(true)}>
            {`Mostra tutti i premi (${ordered.length})`}
          </Button>
        </div>
      )}
    </Panel>
  );
}
