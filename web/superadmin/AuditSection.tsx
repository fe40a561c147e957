import { Link } from 'react-router-dom';
import type { ResponseOf } from '#web/api/route-types.ts';
import { usePages } from '#web/api/use-pages.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { ACTION_NAMES, type Change, changesOf, targetOf } from './audit-text.ts';
import { ListPanel } from './parts/ListPanel.tsx';
import { userLink } from './use-panel-location.ts';

type Entry = ResponseOf<'admin.audit'>['entries'][number];

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

function AuditEntry({ entry }: { entry: Entry }) {
  const { at, actor, action, before, after, reason } = entry;
  const { name, userId } = targetOf(entry);
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'item',
        depth: 'flat',
        className: 'grid grid-cols-1 gap-x-6 gap-y-1 md:grid-cols-[13rem_1fr]',
      })}
    >
      <div className="text-sm">
        <time dateTime={at} className="block text-ink-soft">
          {formatDateTime(at)}
        </time>
        <strong className="wrap-anywhere">{actor}</strong>
      </div>
      <div className="min-w-0">
        <h3 className="font-body text-[min(1rem,6vw)] tracking-normal">{ACTION_NAMES[action]}</h3>
        <p className="text-sm">
          {userId !== undefined ? (
            <Link
              to={userLink(userId)}
              className="inline-flex min-h-6 items-center font-bold wrap-anywhere text-berry-ink underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span className="wrap-anywhere text-ink-soft">{name}</span>
          )}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {changesOf(before, after).map(change => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </ul>
        {reason !== null && <p className="mt-1 text-sm">Motivo: {reason}</p>}
      </div>
    </li>
  );
}

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
