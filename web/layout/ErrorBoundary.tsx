import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

/** The browsers' messages for code that could not be fetched. */
const CHUNK_LOAD_ERROR = /dynamically imported module|module script failed|error loading|preload/i;

/** Catches a page's render errors; if its code could not be fetched, it offers a reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (CHUNK_LOAD_ERROR.test(String(error)))
      return (
        <ErrorScreen
          title="La pagina non si è caricata"
          message="La connessione si è interrotta, oppure è uscita una nuova versione. Ricarica per continuare."
          action="Ricarica"
          onRetry={() => location.reload()}
        />
      );
    return (
      <ErrorScreen
        message="Un ingrediente è caduto per terra. Riprova: di solito basta."
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}
