import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';

type Props = { message: string; onBack: () => void; onRetry: () => void };

/** The error screen of a view whose data could not be loaded. */
export function LoadError(props: Props) {
  return <ErrorScreen title="Errore caricamento dati" {...props} />;
}
