import { useState } from 'react';
import { type SuspicionView, suspicions } from '#shared/contract/admin/suspicions.ts';
import { DECISION_REASON_MAX } from '#shared/contract/limits.ts';
import { formatDateTime } from '#shared/dates.ts';
import { useCall } from '#web/api/use-call.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { CancelButton, Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { DECISION_NAMES, luckText, sumText } from '../parts/labels.ts';
import { UserLink } from '../parts/UserLink.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';
import { GamesTable } from './GamesTable.tsx';

const TONES: Record<NonNullable<SuspicionView['decision']>, Tone> = {
  cleared: 'good',
  voided: 'bad',
};

const TEXTS = {
  cleared: {
    title: 'Partite in regola?',
    consequence:
      'I premi del podio che aspettano vengono pagati subito, e si ricomincia a contare da zero.',
    done: 'Partite in regola!',
  },
  voided: {
    title: 'Annullare i punteggi?',
    consequence:
      'I punteggi di prova fin qui spariscono dalle classifiche in corso, e i premi del podio che aspettano non vengono pagati. Non si può tornare indietro.',
    done: 'Punteggi annullati!',
  },
} as const;

type DecisionProps = {
  userId: number;
  username: string;
  decision: keyof typeof TEXTS;
  onClose: () => void;
};

/** Asks for the reason of a decision about a player's games, and makes the decision. */
function DecisionDialog({ userId, username, decision, onClose }: DecisionProps) {
  const { title, consequence, done } = TEXTS[decision];
  const decide = usePanelWrite('admin.decideSuspicion', {
    done: { title: done, description: `${username} riceve una notifica.` },
    onDone: onClose,
    failed: 'Impossibile decidere.',
  });
  const { form, field } = useContractForm({
    schema: suspicions.decideSuspicion.input,
    values: { userId, decision, reason: '' },
    submit: decide.mutateAsync,
  });
  return (
    <Dialog onClose={onClose} title={title} description={`Le partite di ${username}.`}>
      <form {...form} className="grid grid-cols-1 gap-5">
        <p className="text-pretty">{consequence}</p>
        <TextArea
          {...field('reason')}
          label="Motivo (resta nel registro)"
          maxLength={DECISION_REASON_MAX}
          rows={3}
          required
        />
        <FormActions>
          <CancelButton>Indietro</CancelButton>
          <SubmitButton pending={decide.isPending}>Conferma</SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  );
}

/** The two decisions that can be made about a player’s games. */
function DecisionButtons({ suspicion }: { suspicion: SuspicionView }) {
  const [asked, setAsked] = useState<'cleared' | 'voided'>();
  const { userId, username } = suspicion;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button
        tone="butter"
        size="small"
        aria-label={`Tutto in regola: le partite di ${username}`}
        onClick={() => setAsked('cleared')}
      >
        Tutto in regola
      </Button>
      <Button
        tone="plain"
        size="small"
        className="text-berry-ink!"
        aria-label={`Annulla i punteggi di ${username}`}
        onClick={() => setAsked('voided')}
      >
        Annulla i punteggi
      </Button>
      <DialogPresence of={asked}>
        {decision => (
          <DecisionDialog
            userId={userId}
            username={username}
            decision={decision}
            onClose={() => setAsked(undefined)}
          />
        )}
      </DialogPresence>
    </div>
  );
}

/** A player's ten games, and the decision about them. */
function SuspicionCard({ suspicion }: { suspicion: SuspicionView }) {
  const { userId, username, sum, luck, flaggedAt, decision, reason } = suspicion;
  return (
    <ItemCard className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-body text-base tracking-normal">
            <UserLink id={userId} name={username} />
          </h3>
          <p className="text-sm text-ink-soft">
            <time dateTime={flaggedAt}>{formatDateTime(flaggedAt)}</time>, rarità in tutto{' '}
            {sumText(sum)}, fortuna {luckText(luck)}
          </p>
        </div>
        {decision === null ? (
          <Badge tone="wait">Da decidere</Badge>
        ) : (
          <Badge tone={TONES[decision]}>{DECISION_NAMES[decision]}</Badge>
        )}
      </div>
      {reason !== null && (
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
          <strong>Motivo:</strong> {reason}
        </p>
      )}
      <details open={decision === null} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold">
          Le dieci partite
        </summary>
        <GamesTable suspicion={suspicion} />
      </details>
      {decision === null && <DecisionButtons suspicion={suspicion} />}
    </ItemCard>
  );
}

type ListProps = { suspicions: readonly SuspicionView[] };

function SuspicionList({ suspicions }: ListProps) {
  if (suspicions.length === 0)
    return <p className="text-ink-soft">Nessuna partita sospetta: tutto tranquillo.</p>;
  return (
    <ol className="grid grid-cols-1 gap-3">
      {suspicions.map(suspicion => (
        <SuspicionCard key={`${suspicion.userId} ${suspicion.flaggedAt}`} suspicion={suspicion} />
      ))}
    </ol>
  );
}

/** Players whose games are too good to be true, undecided ones first. */
export function SuspicionsPanel() {
  const read = useCall('admin.suspicions', {}, { staleTime: 0 });
  return (
    <Panel
      title="Partite sospette"
      text="Partite di prova troppo belle per essere vere: punteggi rari, o più fortuna di quanta ne tocchi a chi non sa che cosa cadrà (in media 0, oltre +2 di rado). Guardale e decidi: fino ad allora i premi del podio aspettano, e il giocatore non ne sa nulla."
    >
      <Loaded
        of={read}
        skeleton={
          <div role="status" aria-label="Caricamento...">
            <Skeleton className="h-24 rounded-2xl" />
          </div>
        }
      >
        {({ suspicions }) => <SuspicionList suspicions={suspicions} />}
      </Loaded>
    </Panel>
  );
}
