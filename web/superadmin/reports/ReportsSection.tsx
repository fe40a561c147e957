import { Link } from 'react-router-dom';
import type { ReportView } from '#shared/contract/admin/moderation.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { userLink } from '../header/use-panel-location.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { SuspicionsPanel } from '../suspicions/SuspicionsPanel.tsx';
import { CloseReportButton } from './CloseReportButton.tsx';
import { ReportedMessages } from './ReportedMessages.tsx';

export default function ReportsSection() {
  const query = usePages('admin.reports', {}, { staleTime: 0 });
  return (
    <div className="grid gap-5">
      <SuspicionsPanel />
      <ListPanel
        title="Segnalazioni"
        text="Le conversazioni segnalate dai giocatori negli ultimi 90 giorni, dalla più recente."
        query={query}
        entries={query.data?.pages.flatMap(page => page.reports)}
        emptyText="Nessuna segnalazione: tutto tranquillo."
      >
        {report => <ReportCard key={report.id} report={report} />}
      </ListPanel>
    </div>
  );
}

function UserLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to={userLink(id)}
      className="inline-flex min-h-6 items-center font-bold wrap-anywhere text-berry-ink underline underline-offset-4"
    >
      {name}
    </Link>
  );
}

/** Who reported whom and why, with the messages they exchanged. */
function ReportCard({ report }: { report: ReportView }) {
  const { id, at, reporterId, reporter, reportedId, reported, reason, status, messages } = report;
  const isOpen = status === 'open';
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'item',
        depth: 'flat',
        className: 'min-w-0',
      })}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-body text-base tracking-normal">
            <UserLink id={reporterId} name={reporter} />
            <span className="font-normal"> ha segnalato </span>
            <UserLink id={reportedId} name={reported} />
          </h3>
          <time dateTime={at} className="text-sm text-ink-soft">
            {formatDateTime(at)}
          </time>
        </div>
        <Badge tone={isOpen ? 'wait' : 'plain'}>{isOpen ? 'Aperta' : 'Chiusa'}</Badge>
      </div>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
        {reason === null ? (
          <span className="text-ink-soft">Nessun motivo indicato.</span>
        ) : (
          <>
            <strong>Motivo:</strong> {reason}
          </>
        )}
      </p>
      <details open={isOpen} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold">
          {messages.length === 1 ? '1 messaggio' : `Gli ultimi ${messages.length} messaggi`}
        </summary>
        <ReportedMessages messages={messages} reportedId={reportedId} />
      </details>
      {isOpen && <CloseReportButton id={id} reporter={reporter} reported={reported} />}
    </li>
  );
}
