import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = { name: string; isPending: boolean; onConfirm: () => void; onClose: () => void };

export function RemoveDialog({ name, isPending, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Eliminare il premio?"
      description={`«${name}», con il suo voucher.`}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Annulla
          </Button>
          <Button disabled={isPending} onClick={onConfirm}>
            {isPending ? 'Eliminazione...' : 'Elimina per sempre'}
          </Button>
        </>
      }
    >
      <p className="text-pretty">
        Premio e voucher spariscono per sempre e in negozio il QR non vale più: non si può tornare
        indietro.
      </p>
    </Dialog>
  );
}
