import { type ReactNode, useRef, useState } from 'react';
import type { ReadName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  call: 'admin.deleteBanner' | 'admin.deletePrize';
  id: number;
  name: string;
  /** The reads that the deletion makes stale. */
  invalidates: readonly ReadName[];
  question: string;
  done: string;
  failure: string;
  /** What the dialog says about the consequences. */
  children: ReactNode;
};

/** Deletes an item of a list, after a confirmation. */
export function DeleteButton({ call, id, name, invalidates, question, done, ...rest }: Props) {
  const { failure, children } = rest;
  const [confirming, setConfirming] = useState(false);
  /** Gets the focus afterwards, since this button disappears with the item. */
  const section = useRef<HTMLElement | null>(null);
  const close = (): void => setConfirming(false);
  const remove = useWrite(call, {
    keepsIdempotencyKey: true,
    invalidates,
    onDone: () => {
      toast({ title: done });
      section.current?.focus();
    },
    onFail: errorToast(failure),
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
