import { Spinner } from '#web/ui/Spinner.tsx';

/** A page that is on its way: says so when that takes a while. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh animate-fade place-content-center [animation-delay:400ms]">
      <Spinner label="Caricamento..." />
    </div>
  );
}
