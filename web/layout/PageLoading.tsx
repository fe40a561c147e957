import { Spinner } from '#web/ui/feedback/Loading.tsx';

/** A spinner for a page that takes longer than a moment to load. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh animate-fade place-content-center [animation-delay:400ms]">
      <Spinner label="Caricamento..." />
    </div>
  );
}
