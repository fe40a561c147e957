import type { ReactNode } from 'react';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that can't be undone. */
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
          <SubmitButton pending={pending} onClick={onConfirm}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <div className="grid gap-3 text-pretty wrap-anywhere">{children}</div>
    </Dialog>
  );
}
