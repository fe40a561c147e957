import { type ReactNode, useRef, useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

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
      onClose={onClose}
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
      <div className="grid grid-cols-1 gap-3 text-pretty wrap-anywhere">{children}</div>
    </Dialog>
  );
}

type DeleteProps = {
  call: 'shop.deleteBanner' | 'admin.deletePrize' | 'shop.deleteRule';
  id: number;
  name: string;
  question: string;
  done: string;
  failure: string;
  /** What the dialog says about the consequences. */
  children: ReactNode;
};

/** Deletes an item of a list, after a confirmation. */
export function DeleteButton({ id, name, question, children, ...deletion }: DeleteProps) {
  const [confirming, setConfirming] = useState(false);
  /** Gets the focus afterwards, since this button disappears with the item. */
  const section = useRef<HTMLElement | null>(null);
  const close = (): void => setConfirming(false);
  const remove = useWrite(deletion.call, {
    keepsIdempotencyKey: true,
    onDone: () => {
      toast({ title: deletion.done });
      section.current?.focus();
    },
    onFail: errorToast(deletion.failure),
  });
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="text-berry-ink!"
        aria-label={`Elimina ${name}`}
        onClick={({ currentTarget }) => {
          section.current = currentTarget.closest<HTMLElement>('[role=tabpanel]');
          setConfirming(true);
        }}
      >
        Elimina
      </Button>
      {confirming && (
        <ConfirmDialog
          title={question}
          action="Elimina"
          pending={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ id }, { onError: close })}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
