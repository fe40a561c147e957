import { useState } from 'react';
import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

type Props = { campaign: PromotionView; name: string };

/** Stops a campaign, after a confirmation. */
export function StopButton({ campaign: { id, status, startedAt }, name }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const close = (): void => setConfirming(false);
  const stop = useWrite('admin.stopPromotion', {
    keepsIdempotencyKey: true,
    onDone: () => {
      toast({ title: 'Campagna fermata' });
      close();
    },
    onFail: errorToast('Impossibile fermare la campagna.'),
  });
  const isHeld = status === 'held';
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="text-berry-ink!"
        aria-label={isHeld ? `Non mandarla: ${name}` : `Ferma ${name}`}
        onClick={() => setConfirming(true)}
      >
        {isHeld ? 'Non mandarla' : 'Ferma'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Fermare la campagna?"
          action="Ferma la campagna"
          pending={stop.isPending}
          onClose={close}
          onConfirm={() => stop.mutate({ id }, { onError: close })}
        >
          <p>
            {startedAt === null
              ? 'Non parte più, e nessuno riceve niente.'
              : 'I premi e le notifiche già arrivati restano; le e-mail che aspettano non partono più.'}{' '}
            Non si può riprendere.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Sends a campaign that is held, after a confirmation. */
export function ReleaseButton({ campaign: { id }, name }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const close = (): void => setConfirming(false);
  const release = useWrite('admin.releasePromotion', {
    keepsIdempotencyKey: true,
    onDone: () => {
      toast({ title: 'Campagna partita!' });
      close();
    },
    onFail: errorToast('Impossibile mandare la campagna.'),
  });
  return (
    <>
      <Button
        tone="butter"
        size="small"
        aria-label={`Manda ora: ${name}`}
        onClick={() => setConfirming(true)}
      >
        Manda ora
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Mandare la campagna?"
          action="Manda"
          pending={release.isPending}
          onClose={close}
          onConfirm={() => release.mutate({ id }, { onError: close })}
        >
          <p>
            Arriva a chi è tra le persone scelte adesso. Se i dati vengono da una copia, qualcuno
            può averla già ricevuta.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
