import { useState } from 'react';
import type { PromotionView } from '#shared/contract/admin/promotions.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

type Props = { campaign: PromotionView; name: string };

/** Stops a campaign, after a confirmation. */
export function StopButton({ campaign: { id, status }, name }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const close = (): void => setConfirming(false);
  const stop = useWrite('admin.stopPromotion', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.promotions', 'admin.audit'],
    onDone: () => {
      toast({ title: 'Campagna fermata' });
      close();
    },
    onFail: errorToast('Impossibile fermare la campagna.'),
  });
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="text-berry-ink!"
        aria-label={`Ferma ${name}`}
        onClick={() => setConfirming(true)}
      >
        Ferma
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
            {status === 'scheduled'
              ? 'Non parte più, e nessuno riceve niente.'
              : 'I premi e le notifiche già arrivati restano; le e-mail che aspettano non partono più.'}{' '}
            Non si può riprendere.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
