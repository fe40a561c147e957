import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Records } from './Records.tsx';
import './hall-of-fame.css';

/** The records of every week and month (rules 16 and 72). */
export default function HallOfFamePage() {
  return (
    <>
      <PageHeader title="Hall of Fame" back={paths.giorgione} backLabel="Torna a Giorgione" />
      <Page title="Hall of Fame" className="mx-auto max-w-5xl px-4 py-5 md:px-6 md:py-8">
        <p className="mb-4 text-pretty text-ink-soft">
          I record vengono salvati automaticamente ogni settimana e ogni mese.
        </p>
        <Tabs
          label="Periodo dei record"
          panel="min-h-80"
          tabs={[
            {
              value: 'weekly',
              label: 'Settimanale',
              content: <Records call="leaderboards.hallOfFameWeekly" />,
            },
            {
              value: 'monthly',
              label: 'Mensile',
              content: <Records call="leaderboards.hallOfFameMonthly" />,
            },
          ]}
        />
      </Page>
    </>
  );
}
