import { type ReactNode, useId, useState } from 'react';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { OpeningText } from './OpeningText.tsx';
import { WeekHours } from './WeekHours.tsx';

type Props = {
  locations: readonly Location[];
  /** A location's address, and how to reach it. */
  children: (location: Location) => ReactNode;
};

function OneLocation({ location, links }: { location: Location; links: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 py-4 first:pt-0">
      <h3 id={id} className="text-xl wrap-anywhere">
        {location.name}
      </h3>
      <OpeningText at={location} className="font-bold first-letter:uppercase" />
      <div className="grid grid-cols-1 justify-items-start">{links}</div>
      <div>
        <WeekHours at={location} />
      </div>
    </section>
  );
}

/** The list of all open locations, with what differs between them (rule 317). */
export default function AllLocations({ locations, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setOpen(true)}>
        Tutti i negozi
      </Button>
      <DialogPresence of={isOpen}>
        {() => (
          <Dialog title="Tutti i negozi" onClose={() => setOpen(false)}>
            <div className="divide-y-2 divide-line">
              {locations.map(location => (
                <OneLocation key={location.id} location={location} links={children(location)} />
              ))}
            </div>
          </Dialog>
        )}
      </DialogPresence>
    </>
  );
}
