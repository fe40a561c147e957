import { usePages } from '#web/api/use-pages.ts';
import { Paged } from '#web/ui/Paged.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { AuditEntry } from './AuditEntry.tsx';

/** Who did what, and what was before and after (Rules, decision 39). */
export function AuditSection() {
  const query = usePages('admin.audit', {}, { staleTime: 0 });
  const entries = query.data?.pages.flatMap(page => page.entries) ?? [];
  return (
    <Panel
      title="Registro attività"
      text="Tutto ciò che fanno i super amministratori, dal più recente."
    >
      <Paged query={query} count={entries.length} nothing="Ancora nessuna attività registrata.">
        <ol className="grid gap-3">
          {entries.map(entry => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Paged>
    </Panel>
  );
}
