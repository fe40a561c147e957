import { usePages } from '#web/api/use-pages.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { AuditEntry } from './AuditEntry.tsx';

/** The audit log: who did what, with the values before and after (rule 39). */
export default function AuditSection() {
  const query = usePages('admin.audit', {}, { staleTime: 0 });
  return (
    <ListPanel
      title="Registro attività"
      text="Tutto ciò che fanno i super amministratori, dal più recente."
      query={query}
      entries={query.data?.pages.flatMap(page => page.entries)}
      emptyText="Ancora nessuna attività registrata."
    >
      {entry => <AuditEntry key={entry.id} entry={entry} />}
    </ListPanel>
  );
}
