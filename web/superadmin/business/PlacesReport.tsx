import type { BusinessPeriod } from '#shared/contract/admin/business.ts';
import { OTHER_PLACE } from '#shared/rules/places.ts';
import { Panel } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { differenceOf } from './figures.ts';
import { latest } from './periods.ts';

/** The registrations of some periods by their places. */
const sumsOf = (periods: readonly BusinessPeriod[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { registrationsFrom } of periods)
    for (const [place, n] of Object.entries(registrationsFrom))
      sums.set(place, (sums.get(place) ?? 0) + n);
  return sums;
};

const nameOf = (place: string): string => (place === OTHER_PLACE ? 'da un altro luogo' : place);

type Props = { periods: readonly BusinessPeriod[]; range: string; className: string };

/** From which of the shop's places players have registered (rule 281); nothing while none of them has. */
export function PlacesReport({ periods, range, className }: Props) {
  const rows = [...sumsOf(periods)].sort(([, a], [, b]) => b - a);
  const { present, last } = latest(periods);
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Da dove si iscrivono"
      text={`Le iscrizioni dai QR dei tuoi luoghi. ${range}.`}
      className={className}
    >
      <div className="relative overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">Le iscrizioni da ogni luogo</caption>
          <thead>
            <tr className="border-b-2 border-line text-sm">
              <th scope="col" className="py-1.5">
                Luogo
              </th>
              <th scope="col" className="py-1.5 text-right">
                In tutto
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right">
                Finora
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([place, n]) => {
              const now = present?.registrationsFrom[place] ?? 0;
              const difference = differenceOf('count', now, last?.registrationsFrom[place] ?? 0);
              return (
                <tr key={place} className="border-b border-line">
                  <th
                    scope="row"
                    className="py-1.5 font-normal wrap-anywhere first-letter:uppercase"
                  >
                    {nameOf(place)}
                  </th>
                  <td className="py-1.5 text-right font-bold tabular-nums">{formatNumber(n)}</td>
                  <td className="py-1.5 pl-4 text-right tabular-nums">
                    {formatNumber(now)}
                    {difference && (
                      <span className="block text-xs text-ink-soft">{difference.text}</span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
