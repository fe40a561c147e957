import type { ReactNode } from 'react';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';

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

/** Deletes an item from a list, after a confirmation. */
export function DeleteButton({ call, id, name, question, done, failure, children }: Props) {
  const remove = usePanelWrite(call, {
    done: done,
    failed: failure,
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
      isDeletion
      onConfirm={() => remove.mutateAsync({ id })}
    >
      Elimina
    </ConfirmButton>
  );
}
