import { type ReactNode, useRef, useState } from 'react';
import type { ReadName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast } from '#web/ui/error-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = {
  call: 'admin.deleteBanner' | 'admin.deletePrize';
  id: number;
  /** What goes. */
  name: string;
  /** The reads that are out of date when it is gone. */
  invalidates: readonly ReadName[];
  question: string;
  done: string;
  failure: string;
  /** What else happens when it goes. */
  children: ReactNode;
};

/** Deletes a thing of a list, once asked again. */
export function DeleteButton({ call, id, name, invalidates, question, done, ...rest }: Props) {
  const { failure, children } = rest;
  const [asking, setAsking] = useState(false);
  /** Takes the focus: what is deleted takes its button along. */
  const part = useRef<HTMLElement | null>(null);
  const close = (): void => setAsking(false);
  const remove = useWrite(call, {
    invalidates,
    onDone: () => {
      toast({ title: done });
      part.current?.focus();
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
          part.current = currentTarget.closest<HTMLElement>('[role=tabpanel]');
          setAsking(true);
        }}
      >
        Elimina
      </Button>
      {asking && (
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
