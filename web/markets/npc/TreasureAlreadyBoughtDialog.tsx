import { TreasureChest } from '#web/art/TreasureChest.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';

type Props = { renewsAt: string; onClose: () => void };

/** Tells that today's chest is already bought (rule 97). */
export function TreasureAlreadyBoughtDialog({ renewsAt, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Baule del Tesoro"
      description="Oggi hai già acquistato il baule del tesoro, torna domani!"
      footer={
        <Button wide onClick={onClose}>
          Ho capito
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <TreasureChest state="empty" className="w-40" />
        <p className="text-ink-soft">
          Il baule si rinnova ogni giorno a mezzanotte: tra <Countdown until={renewsAt} />.
        </p>
      </div>
    </Dialog>
  );
}
