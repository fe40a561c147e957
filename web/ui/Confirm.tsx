import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, SubmitButton } from './Button.tsx';
import { CancelButton, Dialog } from './Dialog.tsx';
import { DialogPresence } from './dialog-presence.tsx';

type DialogProps = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** Whether it deletes something permanently: then it isn't the dialog's most prominent button. */
  isDeletion?: boolean | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that can't be undone. */
export function ConfirmDialog(props: DialogProps) {
  const { title, children, action, isDeletion = false, pending, ...on } = props;
  return (
    <Dialog
      onClose={on.onClose}
      title={title}
      footer={
        <>
          <CancelButton isLouder={isDeletion} />
          <SubmitButton
            type="button"
            tone={isDeletion ? 'plain' : 'primary'}
            pending={pending}
            onClick={on.onConfirm}
          >
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
  isDeletion?: boolean;
  /** The dialog waits for this, and closes when it is done or has failed; the caller shows the outcome. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does something that can't be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, text, action, isDeletion, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setPending(true);
    await onConfirm().catch(() => undefined);
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <DialogPresence of={isAsking}>
        {() => (
          <ConfirmDialog
            title={title}
            action={action}
            isDeletion={isDeletion}
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
