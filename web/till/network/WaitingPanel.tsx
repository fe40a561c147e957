import { formatTime } from '#shared/dates.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { type TillTransaction, transactionStore } from './transactions.ts';

const stateOf = ({ outcome, losses }: TillTransaction): { tone: Tone; text: string } => {
  if (outcome === null) return { tone: 'wait', text: losses === 0 ? 'Registro...' : 'In attesa' };
  return 'refused' in outcome
    ? { tone: 'bad', text: 'Non registrato' }
    : { tone: 'good', text: 'Registrato' };
};

function Row({ transaction }: { transaction: TillTransaction }) {
  const { key, label, confirmedAt, outcome } = transaction;
  const { tone, text } = stateOf(transaction);
  const time = formatTime(new Date(confirmedAt).toISOString());
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 grow leading-snug">
        <p className="font-bold wrap-anywhere">
          {label.holder === null ? label.headline : `${label.headline} · ${label.holder}`}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {label.code === null ? time : `${time} · ${label.code}`}
        </p>
        {outcome && 'refused' in outcome && (
          <p className="text-sm font-bold text-berry-ink">{outcome.refused}</p>
        )}
      </div>
      <Badge tone={tone}>{text}</Badge>
      {outcome && (
        <Button tone="plain" size="small" onClick={() => transactionStore.removeAnswered(key)}>
          Visto
        </Button>
      )}
    </li>
  );
}

/** What was confirmed without a network, and its outcome, until the staff have seen it. */
export function WaitingPanel({ transactions }: { transactions: readonly TillTransaction[] }) {
  if (transactions.length === 0) return null;
  const waiting = transactions.filter(({ outcome }) => outcome === null).length;
  return (
    <Panel
      title="Da registrare"
      text={
        waiting === 0
          ? 'Tutto ha avuto una risposta.'
          : `${waiting} in attesa: si registra da solo, non chiudere questa pagina.`
      }
    >
      {waiting > 0 && !transactionStore.isSaved() && (
        <Notice tone="bad" role="alert">
          Questo dispositivo non riesce a salvare: se chiudi o ricarichi la pagina, quello che è in
          attesa va perso.
        </Notice>
      )}
      <ul className="divide-y-2 divide-dashed divide-line" aria-live="polite">
        {transactions.map(transaction => (
          <Row key={transaction.key} transaction={transaction} />
        ))}
      </ul>
    </Panel>
  );
}
