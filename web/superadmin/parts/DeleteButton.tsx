import type { ReactNode } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

type Props = {
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
export function DeleteButton({ call, id, name, question, done, failure, children }: Props) {
  const remove = useWrite(call, {
    keepsIdempotencyKey: true,
    onDone: () => toast({ title: done }),
    onFail: errorToast(failure),
  });
  return (
    <ConfirmButton
      tone="plain"
      size="small"
      className="text-berry-ink!"
      aria-label={`Elimina ${name}`}
      title={question}
      text={children}
      action="Elimina"
      onConfirm={() => remove.mutateAsync({ id })}
    >
      Elimina
    </ConfirmButton>
  );
}
