import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';

/** No board could be generated (rule 45). */
export function NoBoard() {
  return (
    <ErrorScreen
      title="Il vassoio è vuoto"
      message="Non è stato possibile preparare la griglia di gioco. Ricarica la pagina per riprovare."
      action="Ricarica la pagina"
      onRetry={() => location.reload()}
    />
  );
}
