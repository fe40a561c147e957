import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ExportPanel } from '../exports/ExportPanel.tsx';
import { usePanelAddress } from '../panel-address.ts';
import { EmptyShop } from './EmptyShop.tsx';
import { isUnused } from './figures.ts';
import { LENGTHS, type Length, requestOf } from './periods.ts';
import { Report } from './Report.tsx';

/** The numbers in periods of one length. */
function Numbers({ length }: { length: Length }) {
  const business = useCall('admin.business', requestOf(length), { staleTime: 0 });
  return (
    <Loaded of={business} skeleton={<NumbersSkeleton />}>
      {data => (isUnused(data) ? <EmptyShop /> : <Report length={length} business={data} />)}
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

/** How the address names the length of the periods. */
const LENGTH = 'periodi';

/** How the shop does: its customers, its turnover and what its rewards cost (rule 230). */
export function BusinessSection() {
  const { params, change } = usePanelAddress();
  const [days, weeks, months] = LENGTHS.map(length => ({
    value: length.slug,
    label: length.label,
    content: <Numbers length={length} />,
  }));
  if (!days || !weeks || !months) return null;
  const shown = LENGTHS.find(length => length.slug === params.get(LENGTH)) ?? MONTHS;
  return (
    <div className="grid grid-cols-1 gap-5 print:[&_[role=tablist]]:hidden">
      <Tabs
        label="Periodi"
        tabs={[months, weeks, days]}
        panel="print:mt-0"
        shown={shown.slug}
        onShow={value => change({ [LENGTH]: value === MONTHS.slug ? null : value })}
      />
      <div className="print:hidden">
        <ExportPanel />
      </div>
    </div>
  );
}
