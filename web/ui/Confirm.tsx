import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, SubmitButton } from './Button.tsx';
import { CancelButton, Dialog } from './Dialog.tsx';
import { DialogPresence } from './dialog-presence.tsx';

type DialogProps = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that can't be undone. */
export function ConfirmDialog({ title, children, action, pending, ...on }: DialogProps) {
  return (
    <Dialog
      onClose={on.onClose}
      title={title}
      footer={
        <>
          <CancelButton />
          <SubmitButton type="button" pending={pending} onClick={on.onConfirm}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 text-pretty wrap-anywhere">{children}</div>
    </Dialog>
  );
}

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> & {
  /** The question. */
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The dialog waits for it, and closes when it is done or has failed, which it says by itself. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does something that can't be undone. */
export function ConfirmButton({ title, text, action, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  /** Gets the focus if the button disappears, with what it was about and with the focus. */
  const section = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) section.current?.focus();
    },
    [],
  );
  const confirm = async (): Promise<void> => {
    setPending(true);
    await onConfirm().catch(() => undefined);
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        {...button}
        onClick={({ currentTarget }) => {
          section.current = currentTarget.closest<HTMLElement>('[role=tabpanel], main');
          setAsking(true);
        }}
      />
      <DialogPresence of={isAsking}>
        {() => (
          <ConfirmDialog
            title={title}
            action={action}
            pending={isPending}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            {text}
          </ConfirmDialog>
        )}
      </DialogPresence>
    </>
  );
}
