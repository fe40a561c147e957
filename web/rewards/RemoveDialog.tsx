import { Button, SubmitButton } from '#web/ui/Button.tsx';
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
          <SubmitButton pending={isPending} pendingLabel="Eliminazione..." onClick={onConfirm}>
            Elimina per sempre
          </SubmitButton>
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
