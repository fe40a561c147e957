import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useMaintenance } from './maintenance-reads.ts';

const TITLE_ID = 'manutenzione';

/** Pages that work without the server: a card to show, a till whose purchases wait, a game in progress. */
const UNCOVERED: ReadonlySet<string> = new Set([
  paths.card,
  paths.till,
  paths.giorgione,
  paths.challenge,
]);

/** Covers every page during maintenance, and disappears when it is over (rule 271). */
export function Maintenance() {
  const { isRunning, retry } = useMaintenance();
  const { pathname } = useLocation();
  if (!isRunning) return null;
  return UNCOVERED.has(pathname) ? <Strip /> : <Cover onRetry={retry} />;
}

function Strip() {
  return (
    <p
      role="status"
      className="sticky top-0 z-30 bg-vanilla px-4 py-1.5 text-center text-sm font-bold text-ink"
    >
      Siamo in manutenzione: riproviamo da soli
    </p>
  );
}

/** A dialog, so that nothing below it can be reached; the page stays as it is. */
function Cover({ onRetry }: { onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={TITLE_ID}
      onCancel={event => event.preventDefault()}
      className="h-dvh max-h-none w-full max-w-none bg-page text-ink"
    >
      <div className="mx-auto grid min-h-full max-w-md content-center justify-items-center gap-4 p-8 text-center">
        <h1 id={TITLE_ID} className="text-3xl">
          Torniamo tra poco
        </h1>
        <p className="text-ink-soft">
          Stiamo facendo manutenzione: non si perde niente. Riproviamo da soli, non serve fare
          nulla.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.card} tone="plain">
            La mia carta
          </ButtonLink>
          <Button onClick={onRetry}>Riprova adesso</Button>
        </div>
      </div>
    </dialog>
  );
}
