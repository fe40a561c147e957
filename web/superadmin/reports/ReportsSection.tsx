import { clsx } from 'clsx';
import type { ReportView } from '#shared/contract/admin/moderation.ts';
import { formatDateTime } from '#shared/dates.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { GradualList } from '../parts/GradualPages.tsx';
import { ItemCard } from '../parts/ItemCard.tsx';
import { UserLink } from '../parts/UserLink.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';
import { SuspicionsPanel } from './SuspicionsPanel.tsx';

type CloseProps = Pick<ReportView, 'id' | 'reporter' | 'reported'>;

/** Closes a report, after a confirmation. */
function CloseReportButton({ id, reporter, reported }: CloseProps) {
  const close = usePanelWrite('admin.closeReport', {
    done: 'Segnalazione chiusa!',
    failed: 'Impossibile chiudere la segnalazione.',
  });
  return (
    <ConfirmButton
      tone="butter"
      size="small"
      className="mt-3"
      aria-label={`Chiudi segnalazione di ${reporter} su ${reported}`}
      title="Chiudere la segnalazione?"
      text={
        <>
          <p>
            <strong>{reporter}</strong> ha segnalato <strong>{reported}</strong>.
          </p>
          <p className="text-ink-soft">
            Resta in elenco come chiusa. Per fermare un giocatore, disattiva il suo account nella
            gestione utenti.
          </p>
        </>
      }
      action="Chiudi segnalazione"
      onConfirm={() => close.mutateAsync({ id })}
    >
      Chiudi segnalazione
    </ConfirmButton>
  );
}

type MessagesProps = Pick<ReportView, 'messages' | 'reportedId'>;

/** A copy of the conversation, with the reported player's messages highlighted. */
function ReportedMessages({ messages, reportedId }: MessagesProps) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {messages.map(({ id, senderId, sender, message, createdAt }) => (
        <li
          key={id}
          className={clsx(
            'rounded-xl border-l-4 px-3 py-2',
            senderId === reportedId ? 'border-berry-ink bg-blush' : 'border-line bg-card',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <strong className="wrap-anywhere">{sender}</strong>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
        </li>
      ))}
    </ol>
  );
}

/** Who reported whom and why, with the messages they exchanged. */
function ReportCard({ report }: { report: ReportView }) {
  const { id, at, reporterId, reporter, reportedId, reported, reason, status, messages } = report;
  const isOpen = status === 'open';
  return (
    <ItemCard className="min-w-0">
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
    </ItemCard>
  );
}

export default function ReportsSection() {
  const query = usePages('admin.reports', {}, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SuspicionsPanel />
      <Panel
        title="Chat e punteggi"
        text="Le conversazioni segnalate dai giocatori negli ultimi 90 giorni, dalla più recente."
      >
        <GradualList
          query={query}
          rows={query.data?.pages.flatMap(page => page.reports)}
          emptyState="Nessuna segnalazione: tutto tranquillo."
        >
          {report => <ReportCard key={report.id} report={report} />}
        </GradualList>
      </Panel>
    </div>
  );
}
