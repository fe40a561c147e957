import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

type Props = { campaign: PromotionView; name: string };

/** Stops a campaign, after a confirmation. */
export function StopButton({ campaign: { id, status, startedAt }, name }: Props) {
  const stop = useWrite('admin.stopPromotion', {
    keepsIdempotencyKey: true,
    onDone: () => toast({ title: 'Campagna fermata' }),
    onFail: errorToast('Impossibile fermare la campagna.'),
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
      text={<p>{consequence} Non si può riprendere.</p>}
      action="Ferma la campagna"
      onConfirm={() => stop.mutateAsync({ id })}
    >
      {isHeld ? 'Non mandarla' : 'Ferma'}
    </ConfirmButton>
  );
}

/** Sends a campaign that is held, after a confirmation. */
export function ReleaseButton({ campaign: { id }, name }: Props) {
  const release = useWrite('admin.releasePromotion', {
    keepsIdempotencyKey: true,
    onDone: () => toast({ title: 'Campagna partita!' }),
    onFail: errorToast('Impossibile mandare la campagna.'),
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
