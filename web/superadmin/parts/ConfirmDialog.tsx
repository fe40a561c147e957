import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something that can't be taken back. */
export function ConfirmDialog({ title, children, action, pending, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={title}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Annulla
          </Button>
          <Button disabled={pending} onClick={onConfirm}>
            {pending ? 'Un momento...' : action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-pretty wrap-anywhere">{children}</div>
    </Dialog>
  );
}
