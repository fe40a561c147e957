import { ApiError } from '#web/api/errors.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { Button } from '../Button.tsx';

export type ErrorScreenProps = {
  title?: string;
  error?: Error;
  /** By default the server's message about the error. */
  message?: string;
  action?: string;
  onRetry: () => void;
  /** If given, there is also a back button. */
  onBack?: () => void;
};

/** An error in place of a page or a list, with a retry button. */
export function ErrorScreen({
  title = navigator.onLine ? 'Qualcosa è andato storto' : 'Qui serve la rete',
  error,
  message = (error instanceof ApiError && error.serverMessage) ||
    'Controlla la connessione e riprova.',
  action = 'Riprova',
  onRetry,
  onBack,
}: ErrorScreenProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-blush text-berry-ink [&>svg]:size-8">
        <WarningIcon />
      </span>
      <h2 className="text-2xl">{title}</h2>
      <p className="text-ink-soft">{message}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {onBack && (
          <Button tone="plain" onClick={onBack}>
            Indietro
          </Button>
        )}
        <Button onClick={onRetry}>{action}</Button>
      </div>
    </div>
  );
}
