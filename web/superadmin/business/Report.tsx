import { useLayoutEffect } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { BusinessPeriod } from '#shared/contract/admin/business.ts';
import { capitalized, elideBefore, formatDate } from '#shared/dates.ts';
import { OTHER_PLACE } from '#shared/rules/places.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { setPaper } from '#web/ui/paper.ts';
import { useLocationName } from '#web/ui/use-locations.ts';
import { ChartPanel } from '../parts/ChartPanel.tsx';
import { formatCents } from '../parts/euros.ts';
import { Comparison } from './Comparison.tsx';
import { chartsOf } from './charts.ts';
import { differenceOf } from './figures.ts';
import { HourMap } from './HourMap.tsx';
import { LocationsReport } from './LocationsReport.tsx';
import { PrizeFunnels } from './PrizeFunnels.tsx';
import { type Length, latest, periodName, rangeText } from './periods.ts';
import { costSentence, liabilitySentences, returnSentence, voucherSentence } from './sentences.ts';

/** Across both columns. */
const WIDE = 'lg:col-span-2 print:col-span-2';

/** On paper the panels are closer and smaller, so that everything fits on one sheet. */
const PRINTED =
  'print:grid-cols-2 print:items-stretch print:gap-1.5 print:[print-color-adjust:exact] print:[&_*]:text-[0.65rem]! print:[&_*]:leading-tight! print:[&_section]:p-1.5 print:[&_section>div:first-child]:mb-1 print:[&_section>div:first-child_p]:hidden print:[&_:is(th,td)]:py-0!';

/** The heading above the figures on paper. */
function PrintedHeading({ text, location }: { text: string; location: number | undefined }) {
  const where = useLocationName()(location ?? null);
  const shop = useCall('card.programme', {}).data?.shop?.name ?? PRODUCT;
  const name = where === undefined ? shop : `${shop}, ${where}`;
  return (
    <p className={`hidden font-bold print:-order-3 print:block ${WIDE}`}>
      {name}: andamento. {text}, stampato {elideBefore('il', formatDate(serverNow()))}.
    </p>
  );
}

type SentencesProps = { title: string; sentences: readonly string[] };

function Sentences({ title, sentences }: SentencesProps) {
  return (
    <Panel
      title={title}
      className="lg:col-span-2 print:-order-2 print:col-span-1"
      action={
        <Button tone="plain" size="small" className="print:hidden" onClick={() => print()}>
          Stampa
        </Button>
      }
    >
      <ul className="grid gap-2 text-lg leading-snug text-pretty print:gap-0.5">
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}.</li>
        ))}
      </ul>
    </Panel>
  );
}

type LiabilityProps = {
  liability: NonNullable<ResponseOf<'admin.business'>['liability']>;
  className: string;
};

/** What customers can still claim from the shop. */
function LiabilityPanel({ liability, className }: LiabilityProps) {
  const { openStamps, stampsWorth, unusedVouchers, unusedCost, claimableDiscounts } = liability;
  const facts = [
    ['Bollini aperti', formatNumber(openStamps)],
    ...(stampsWorth === null
      ? []
      : [['La loro parte di premio', formatCents(stampsWorth)] as const]),
    ['Voucher da usare', formatNumber(unusedVouchers)],
    ['Il loro costo', formatCents(unusedCost)],
    ['Sconti non ancora riscattati', formatNumber(claimableDiscounts)],
  ];
  return (
    <Panel
      title="Bollini e voucher aperti"
      text="Quello che i clienti possono ancora chiederti."
      className={className}
    >
      {/* On paper the sentences say the same. */}
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 print:hidden">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2 text-pretty print:gap-0.5">
        {liabilitySentences(liability).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Panel>
  );
}

/** The registrations in some periods, by sign-up place. */
const sumsOf = (periods: readonly BusinessPeriod[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { registrationsFrom } of periods)
    for (const [place, n] of Object.entries(registrationsFrom ?? {}))
      sums.set(place, (sums.get(place) ?? 0) + n);
  return sums;
};

const nameOf = (place: string): string => (place === OTHER_PLACE ? 'da un altro luogo' : place);

type PlacesProps = { periods: readonly BusinessPeriod[]; range: string; className: string };

/** From which of the shop's places players have registered (rule 281); nothing while none of them has. */
function PlacesReport({ periods, range, className }: PlacesProps) {
  const rows = [...sumsOf(periods)].sort(([, a], [, b]) => b - a);
  const { present } = latest(periods);
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
              const now = present?.registrationsFrom?.[place] ?? 0;
              const before = present?.before && (present.before.registrationsFrom?.[place] ?? 0);
              const difference = differenceOf('count', now, before ?? null);
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
                    <span>{formatNumber(now)}</span>
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

type Props = {
  length: Length;
  /** The location of the figures; undefined for the whole shop. */
  location: number | undefined;
  business: ResponseOf<'admin.business'>;
};

/** The figures as a page to read, and to print on one sheet. */
export function Report({ length: { by, shown }, location, business }: Props) {
  useLayoutEffect(() => setPaper('size: A4 portrait; margin: 8mm'), []);
  const { periods, prizes, hours, liability, locations } = business;
  const { present, last } = latest(periods);
  const range = rangeText(by, periods[0]?.period ?? '');
  return (
    <div className={`grid grid-cols-1 items-start gap-5 lg:grid-cols-2 ${PRINTED}`}>
      <PrintedHeading text={range} location={location} />
      {present?.before && last && (
        <Sentences
          title={capitalized(periodName(by, last.period))}
          sentences={[
            returnSentence(by, last),
            ...(last.cost === null ? [] : [costSentence(last.cost, last.amount)]),
            voucherSentence(last),
          ]}
        />
      )}
      {locations.length > 0 && present && last && (
        <LocationsReport
          locations={locations}
          names={{ last: periodName(by, last.period), present: periodName(by, present.period) }}
          className={`${WIDE} print:hidden`}
        />
      )}
      <Comparison by={by} periods={periods} className={WIDE} />
      {chartsOf(by, periods.slice(-shown)).map(plot => (
        <ChartPanel key={plot.title} plot={plot} className="print:order-2" />
      ))}
      {prizes && <PrizeFunnels prizes={prizes} range={range} className={WIDE} />}
      <PlacesReport periods={periods} range={range} className={`${WIDE} print:hidden`} />
      <HourMap hours={hours} range={range} className="print:order-1 print:row-span-2" />
      {liability && <LiabilityPanel liability={liability} className="print:-order-1" />}
    </div>
  );
}
