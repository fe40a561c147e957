import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = { waiting: number; onLeave: () => void; onClose: () => void };

/** Asks who leaves the till while something of theirs waits: nobody else's session sends it. */
export function LeaveWaitingDialog({ waiting, onLeave, onClose }: Props) {
  const what = waiting === 1 ? 'Un’operazione tua aspetta' : `${waiting} operazioni tue aspettano`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cambiare persona adesso?"
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Resto
          </Button>
          <Button onClick={onLeave}>Cambia lo stesso</Button>
        </>
      }
    >
      <p className="text-pretty">
        {what} ancora la rete. È tutto salvato su questo dispositivo a nome tuo: si registra quando
        torni alla cassa tu, entro due giorni.
      </p>
    </Dialog>
  );
}
