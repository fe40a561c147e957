import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** The way to another code, for who has lost a picture of the card or shared it. */
export function RenewCode() {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const renew = useWrite('card.renew', {
    keepsIdempotencyKey: true,
    onDone: response => {
      client.setQueryData(queryKeyOf('card.read', {}), response);
      setAsking(false);
      toast({ title: 'La tua carta ha un codice nuovo' });
    },
    onFail: errorToast('Impossibile rinnovare il codice. Riprova.'),
  });
  return (
    <section aria-label="Codice della carta" className="border-t-2 border-line pt-4">
      <p className="text-sm text-pretty text-ink-soft">
        Qualcuno ha fotografato la tua carta? Con un codice nuovo quello di prima non vale più. I
        bollini restano.
      </p>
      <Button tone="quiet" size="small" className="-ml-3 md:-ml-4" onClick={() => setAsking(true)}>
        <RefreshIcon className="size-5" />
        Rinnova il codice
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Rinnovare il codice?"
        description="Il codice di adesso smette subito di funzionare, anche se l’hai stampato."
        footer={
          <>
            <Button tone="plain" onClick={() => setAsking(false)}>
              Annulla
            </Button>
            <SubmitButton
              pending={renew.isPending}
              pendingLabel="Rinnovo..."
              onClick={() => renew.mutate({})}
            >
              Rinnova
            </SubmitButton>
          </>
        }
      >
        <p>Bollini, premi e voucher non cambiano.</p>
      </Dialog>
    </section>
  );
}
