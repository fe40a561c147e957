import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isUninterrupted } from '#web/paths.ts';
import { loadNewVersion, useNewVersion } from '#web/service-worker/new-version.ts';
import { Button } from '#web/ui/Button.tsx';

/** Announces a new version of the site where loading it loses nothing (rule 252). */
export function NewVersion() {
  const isReady = useNewVersion();
  const [isLater, setLater] = useState(false);
  const { pathname, search } = useLocation();
  if (!isReady || isLater || isUninterrupted(pathname, search)) return null;
  return (
    <div
      role="status"
      className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-vanilla px-4 py-1.5 text-center text-sm font-bold text-ink"
    >
      È pronta una nuova versione
      <span className="flex gap-2">
        <Button tone="butter" size="small" onClick={loadNewVersion}>
          Aggiorna
        </Button>
        <Button tone="plain" size="small" onClick={() => setLater(true)}>
          Più tardi
        </Button>
      </span>
    </div>
  );
}
