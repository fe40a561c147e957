import { usePages } from '#web/api/use-pages.ts';
import { Paged } from '#web/ui/Paged.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ReportCard } from './ReportCard.tsx';

/** Conversations that players have reported. */
export function ReportsSection() {
  const query = usePages('admin.reports', {}, { staleTime: 0 });
  const reports = query.data?.pages.flatMap(page => page.reports) ?? [];
  return (
    <Panel
      title="Segnalazioni"
      text="Le conversazioni segnalate dai giocatori negli ultimi 90 giorni, dalla più recente."
    >
      <Paged query={query} count={reports.length} nothing="Nessuna segnalazione: tutto tranquillo.">
        <ol className="grid gap-4">
          {reports.map(report => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ol>
      </Paged>
    </Panel>
  );
}
