import { ErrorScreen } from '#web/ui/ErrorScreen.tsx';

type Props = { message: string; onBack: () => void; onRetry: () => void };

/** A view whose data could not be loaded: back, or again. */
export function LoadError(props: Props) {
  return <ErrorScreen title="Errore caricamento dati" {...props} />;
}
