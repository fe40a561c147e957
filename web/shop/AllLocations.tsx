import { useState } from 'react';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';

const LocationsDialog = lazyDialog(() => import('./LocationsDialog.tsx'));

/** The way to all open locations. */
export function AllLocations({ locations }: { locations: readonly Location[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" className="my-2" onClick={() => setOpen(true)}>
        Tutti i negozi
      </Button>
      <LocationsDialog show={isOpen && { locations }} onClose={() => setOpen(false)} />
    </>
  );
}
