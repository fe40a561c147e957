import { useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { elideBefore, formatDateTime } from '#shared/dates.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';
import { audienceName, campaignName, STATES } from './names.ts';
import { PromotionResults } from './PromotionResults.tsx';

type Props = { campaign: PromotionView };

/** The persons by what reached them; channels that a promotion doesn't use are left out. */
const figuresOf = (campaign: PromotionView): [label: string, count: number][] => {
  const { channels, prizeId, issued, notified, pushed, mailed, waiting, skipped } = campaign;
  return [
    ...(prizeId === null ? [] : [['Premi dati', issued] satisfies [string, number]]),
    ...(channels.includes('inbox')
      ? [['Notifiche nell’app', notified] satisfies [string, number]]
      : []),
    ...(channels.includes('push') ? [['Notifiche push', pushed] satisfies [string, number]] : []),
    ...(channels.includes('mail') ? [['E-mail inviate', mailed] satisfies [string, number]] : []),
    ...(waiting > 0 ? [['In attesa', waiting] satisfies [string, number]] : []),
    ...(skipped > 0 ? [['Oltre i limiti', skipped] satisfies [string, number]] : []),
  ];
};

/** When a promotion starts or started. */
const timeText = ({ status, sendAt, startedAt, createdAt }: PromotionView): string => {
  if (status === 'held' && sendAt) return `Era per ${elideBefore('il', formatDateTime(sendAt))}`;
  if (status === 'scheduled' && sendAt) return `Parte ${elideBefore('il', formatDateTime(sendAt))}`;
  return startedAt
    ? `Partita ${elideBefore('il', formatDateTime(startedAt))}`
    : `Creata ${elideBefore('il', formatDateTime(createdAt))}`;
};

function Figures({ campaign }: Props) {
  const figures = figuresOf(campaign);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a run is doing, or why it ended early. */
function State({ campaign: { status, stoppedBy, looked, total } }: Props) {
  if (status === 'running')
    return (
      <Progress
        label="Persone guardate"
        percent={total === 0 ? 0 : Math.min(100, Math.round((looked / total) * 100))}
      />
    );
  if (status === 'held')
    return (
      <Notice key="held" tone="soft">
        Non è partita da sola: era troppo tardi, oppure i dati vengono da una copia.{' '}
        <strong>Mandarla ora o no?</strong>
      </Notice>
    );
  if (stoppedBy === null) return null;
  return (
    <Notice tone="soft">
      {stoppedBy === 'prize'
        ? 'Fermata da sola: il premio non si poteva più dare. Quello che era già uscito resta.'
        : 'L’hai fermata: quello che era già uscito resta.'}
    </Notice>
  );
}

type ButtonProps = { campaign: PromotionView; name: string };

/** Stops a promotion, after a confirmation. */
function StopButton({ campaign: { id, status, startedAt }, name }: ButtonProps) {
  const stop = usePanelWrite('admin.stopPromotion', {
    done: 'Campagna fermata',
    failed: 'Impossibile fermare la campagna.',
  });
  const isHeld = status === 'held';
  const consequence =
    startedAt === null
      ? 'Non parte più, e nessuno riceve niente.'
      : 'I premi e le notifiche già arrivati restano; le e-mail che aspettano non partono più.';
  return (
    <ConfirmButton
      tone="plain"
      size="small"
      className="text-berry-ink!"
      aria-label={isHeld ? `Non mandarla: ${name}` : `Ferma ${name}`}
      title="Fermare la campagna?"
      text={<p>{`${consequence} Non si può riprendere.`}</p>}
      action="Ferma la campagna"
      onConfirm={() => stop.mutateAsync({ id })}
    >
      {isHeld ? 'Non mandarla' : 'Ferma'}
    </ConfirmButton>
  );
}

/** Sends a held promotion, after a confirmation. */
function ReleaseButton({ campaign: { id }, name }: ButtonProps) {
  const release = usePanelWrite('admin.releasePromotion', {
    done: 'Campagna partita!',
    failed: 'Impossibile mandare la campagna.',
  });
  return (
    <ConfirmButton
      tone="butter"
      size="small"
      aria-label={`Manda ora: ${name}`}
      title="Mandare la campagna?"
      text={
        <p>
          Arriva a chi è tra le persone scelte adesso. Se i dati vengono da una copia, qualcuno può
          averla già ricevuta.
        </p>
      }
      action="Manda"
      onConfirm={() => release.mutateAsync({ id })}
    >
      Manda ora
    </ConfirmButton>
  );
}

/** A promotion: what it is, its progress, and who came back. */
export function PromotionCard({ campaign }: Props) {
  const [isComparing, setComparing] = useState(false);
  const { message, prizeName, audience, locationId, status, startedAt, note } = campaign;
  const location = useLocationName()(locationId);
  const { name, tone } = STATES[status];
  const called = campaignName(campaign);
  return (
    <ItemCard className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-xl wrap-anywhere">{called}</h3>
        <Badge tone={tone}>{name}</Badge>
      </div>
      {message && <p className="line-clamp-2 text-ink-soft">{message.body}</p>}
      <p className="text-sm text-ink-soft wrap-anywhere">
        <span>{`${audienceName(audience, location)} · ${timeText(campaign)}`}</span>
        <span>{message && prizeName !== null && ` · Con un premio: ${prizeName}`}</span>
        {note !== null && <span className="block">{note}</span>}
      </p>
      <State campaign={campaign} />
      {startedAt !== null && <Figures campaign={campaign} />}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {startedAt !== null && (
          <Button
            tone="plain"
            size="small"
            aria-expanded={isComparing}
            aria-label={`Chi è tornato: ${called}`}
            onClick={() => setComparing(!isComparing)}
          >
            Chi è tornato
          </Button>
        )}
        {status === 'held' && <ReleaseButton campaign={campaign} name={called} />}
        {status !== 'done' && status !== 'stopped' && (
          <StopButton campaign={campaign} name={called} />
        )}
      </div>
      {isComparing && <PromotionResults id={campaign.id} hasPrize={campaign.prizeId !== null} />}
    </ItemCard>
  );
}
