import { useState } from 'react';
import type { ReportView } from '#shared/contract/admin/moderation.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

type Props = Pick<ReportView, 'id' | 'reporter' | 'reported'>;

/** Closes a report, after a confirmation. */
export function CloseReportButton({ id, reporter, reported }: Props) {
  const [confirming, setConfirming] = useState(false);
  const close = useWrite('admin.closeReport', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.reports', 'admin.audit'],
    onDone: () => toast({ title: 'Segnalazione chiusa!' }),
    onFail: errorToast('Impossibile chiudere la segnalazione.'),
  });
  return (
    <>
      <Button
        tone="butter"
        size="small"
        className="mt-3"
        aria-label={`Chiudi segnalazione di ${reporter} su ${reported}`}
        onClick={() => setConfirming(true)}
      >
        Chiudi segnalazione
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Chiudere la segnalazione?"
          action="Chiudi segnalazione"
          pending={close.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => close.mutate({ id }, { onError: () => setConfirming(false) })}
        >
          <p>
            <strong>{reporter}</strong> ha segnalato <strong>{reported}</strong>.
          </p>
          <p className="text-ink-soft">
            Resta in elenco come chiusa. Per fermare un giocatore, disattiva il suo account nella
            gestione utenti.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
