import { usePages } from '#web/api/use-pages.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { ReportCard } from './ReportCard.tsx';

export default function ReportsSection() {
  const query = usePages('admin.reports', {}, { staleTime: 0 });
  return (
    <ListPanel
      title="Segnalazioni"
      text="Le conversazioni segnalate dai giocatori negli ultimi 90 giorni, dalla più recente."
      query={query}
      entries={query.data?.pages.flatMap(page => page.reports)}
      emptyText="Nessuna segnalazione: tutto tranquillo."
    >
      {report => <ReportCard key={report.id} report={report} />}
    </ListPanel>
  );
}
