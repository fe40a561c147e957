import type { ApiError } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

type Props = { error: ApiError; onRetry: () => void };

/** In place of a card's list that couldn't be read: the rest of the page stays. */
export function FailedRead({ error, onRetry }: Props) {
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button tone="plain" size="small" onClick={onRetry}>
          Riprova
        </Button>
      }
    >
      {error.serverMessage ?? 'Controlla la connessione e riprova.'}
    </Notice>
  );
}
