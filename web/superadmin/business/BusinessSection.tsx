import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { panelPath, usePanelAddress } from '../panel-address.ts';
import { LOCATION, LocationSelect, locationOf } from '../parts/LocationSelect.tsx';
import { isUnused } from './figures.ts';
import { LENGTHS, type Length, requestOf } from './periods.ts';
import { Report } from './Report.tsx';

/** Loaded lazily with the contract's schemas, which the first view doesn't need. */
const ExportPanel = lazy(() => import('../exports/ExportPanel.tsx'));

const STEPS = [
  {
    to: panelPath('premi'),
    link: 'Crea il primo premio',
    text: 'Che cosa ricevono i clienti, e quanto ti costa.',
  },
  {
    to: panelPath('programma'),
    link: 'Imposta il programma',
    text: 'Quando si guadagna un bollino, e quanti ne servono.',
  },
  {
    to: paths.till,
    link: 'Registra il primo acquisto alla cassa',
    text: 'Basta la carta di un cliente, o un bollino su carta.',
  },
] as const;

/** Replaces the figures of a shop that hasn't started: what to do first. */
function EmptyShop() {
  return (
    <Panel
      title="Qui vedrai come va il negozio"
      text="Quanti clienti vengono, quanti tornano, quanto spendono e quanto costano i premi. Per cominciare:"
    >
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <ol className="grid min-w-0 grow basis-72 list-inside list-decimal gap-3">
          {STEPS.map(({ to, link, text }) => (
            <li key={link}>
              <Link to={to} className={textLinkClass}>
                {link}
              </Link>
              <span className="block text-ink-soft">{text}</span>
            </li>
          ))}
        </ol>
        <Illustration of={empty} className="w-40" />
      </div>
    </Panel>
  );
}

type NumbersProps = { length: Length; location: number | undefined };

/** The figures in periods of one length, for the whole shop or one location. */
function Numbers({ length, location }: NumbersProps) {
  const business = useCall(
    'admin.business',
    { ...requestOf(length), ...(location && { location }) },
    { staleTime: 0 },
  );
  return (
    <Loaded of={business} skeleton={<NumbersSkeleton />}>
      {data =>
        location === undefined && isUnused(data) ? (
          <EmptyShop />
        ) : (
          <Report length={length} location={location} business={data} />
        )
      }
    </Loaded>
  );
}

function NumbersSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid grid-cols-1 gap-5">
      <Skeleton className="h-40 rounded-3xl" />
      <Skeleton className="h-96 rounded-3xl" />
    </div>
  );
}

const MONTHS = LENGTHS[2];

/** The address's parameter for the length of the periods. */
const LENGTH = 'periodi';

/** The shop's business: its customers, its turnover and the cost of its rewards (rule 230). */
export function BusinessSection() {
  const { params, change } = usePanelAddress();
  const location = locationOf(params);
  const [days, weeks, months] = LENGTHS.map(length => ({
    value: length.slug,
    label: length.label,
    content: <Numbers length={length} location={location} />,
  }));
  if (!days || !weeks || !months) return null;
  const shown = LENGTHS.find(length => length.slug === params.get(LENGTH)) ?? MONTHS;
  return (
    <div className="grid grid-cols-1 gap-5 print:[&_[role=tablist]]:hidden">
      <LocationSelect
        className="sm:max-w-72 print:hidden"
        value={location}
        onChange={id => change({ [LOCATION]: id === undefined ? null : String(id) })}
      />
      <Tabs
        label="Periodi"
        tabs={[months, weeks, days]}
        panel="print:mt-0"
        shown={shown.slug}
        onShow={value => change({ [LENGTH]: value === MONTHS.slug ? null : value })}
      />
      <div className="print:hidden">
        <Suspense>
          <ExportPanel />
        </Suspense>
      </div>
    </div>
  );
}
