import { useState } from 'react';
import { type SuspicionView, suspicions } from '#shared/contract/admin/suspicions.ts';
import { DECISION_REASON_MAX } from '#shared/contract/limits.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { CancelButton, Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';

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

type Props = {
  userId: number;
  username: string;
  decision: keyof typeof TEXTS;
  onClose: () => void;
};

/** Asks for the reason of a decision about a player's games, and makes it. */
function DecisionDialog({ userId, username, decision, onClose }: Props) {
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
export function DecisionButtons({ suspicion }: { suspicion: SuspicionView }) {
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
