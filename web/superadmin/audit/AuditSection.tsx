import { formatDateTime } from '#shared/dates.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Panel } from '#web/ui/Card.tsx';
import { GradualList } from '../parts/GradualPages.tsx';
import { ItemCard } from '../parts/ItemCard.tsx';
import { UserLink } from '../parts/UserLink.tsx';
import { AuditFilters, type Filters, useAuditFilters } from './AuditFilters.tsx';
import { type Change, changesOf } from './changes.ts';
import { type AuditEntry, reasonLabel, sentenceOf } from './sentences.ts';

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <li className="wrap-anywhere">
      <span className="text-ink-soft">{field}:</span>{' '}
      {before !== null && (
        <>
          <span className="sr-only">prima </span>
          <del className="decoration-ink-soft">{before}</del>
        </>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <>
          <span className="sr-only">dopo </span>
          <ins className="font-bold no-underline">{after}</ins>
        </>
      )}
    </li>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, reason } = entry;
  const { text, whom } = sentenceOf(entry);
  return (
    <ItemCard size="row" className="grid grid-cols-1 gap-x-6 text-sm md:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-body text-[min(1rem,6vw)] leading-snug font-normal text-wrap tracking-normal wrap-anywhere">
          <strong>{actor}</strong> {text}
          {whom && ' '}
          {whom?.userId !== undefined && <UserLink id={whom.userId} name={whom.name} />}
          {whom?.userId === undefined && whom?.name}
        </h3>
        <time dateTime={at} className="text-ink-soft">
          {formatDateTime(at)}
        </time>
      </div>
      <div className="min-w-0">
        <ul className="flex flex-wrap gap-x-4">
          {changesOf(entry).map(change => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </ul>
        {reason !== null && (
          <p className="wrap-anywhere">
            {reasonLabel(action)}: {reason}
          </p>
        )}
      </div>
    </ItemCard>
  );
}

type ListProps = { filters: Filters; isFiltered: boolean };

function Entries({ filters, isFiltered }: ListProps) {
  const query = usePages('admin.audit', filters, { staleTime: 0 });
  return (
    <GradualList
      query={query}
      rows={query.data?.pages.flatMap(page => page.entries)}
      emptyState={
        isFiltered ? 'Niente di tutto questo nel registro.' : 'Ancora nessuna attività registrata.'
      }
    >
      {entry => <Entry key={entry.id} entry={entry} />}
    </GradualList>
  );
}

/** The audit log: who did what, with the values before and after (rule 39). */
export default function AuditSection() {
  const location = useAuditFilters();
  const { filters, isFiltered, problem } = location;
  return (
    <Panel
      title="Registro attività"
      text="Tutto ciò che fanno i titolari e lo staff, dal più recente."
    >
      <AuditFilters {...location} />
      {problem === undefined && (
        <Entries key={JSON.stringify(filters)} filters={filters} isFiltered={isFiltered} />
      )}
    </Panel>
  );
}
