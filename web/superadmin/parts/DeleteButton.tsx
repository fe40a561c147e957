import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Confirm } from './Confirm.tsx';

type Props = {
  /** What goes. */
  name: string;
  question: string;
  pending: boolean;
  /** Tells how to take the question away if it fails. */
  onDelete: (onError: () => void) => void;
  /** What else happens when it goes. */
  children: ReactNode;
};

/** Deletes a thing of a list, once asked again. */
export function DeleteButton({ name, question, pending, onDelete, children }: Props) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button
        tone="plain"
        size="small"
        className="text-berry-ink!"
        aria-label={`Elimina ${name}`}
        onClick={() => setAsking(true)}
      >
        Elimina
      </Button>
      {asking && (
        <Confirm
          title={question}
          action="Elimina"
          pending={pending}
          onClose={close}
          onConfirm={() => onDelete(close)}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
