import { useId } from 'react';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LocationLinks } from './LocationLinks.tsx';
import { OpeningText } from './OpeningText.tsx';
import { WeekHours } from './WeekHours.tsx';

type Props = { locations: readonly Location[]; onClose: () => void };

function OneLocation({ location }: { location: Location }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 py-4 first:pt-0">
      <h3 id={id} className="text-xl wrap-anywhere">
        {location.name}
      </h3>
      <OpeningText at={location} className="font-bold first-letter:uppercase" />
      <div className="grid grid-cols-1 justify-items-start">
        <LocationLinks at={location} />
      </div>
      <div>
        <WeekHours at={location} />
      </div>
    </section>
  );
}

/** All open locations, with what differs between them (rule 315). */
export default function LocationsDialog({ locations, onClose }: Props) {
  return (
    <Dialog title="Tutti i negozi" onClose={onClose}>
      <div className="divide-y-2 divide-line">
        {locations.map(location => (
          <OneLocation key={location.id} location={location} />
        ))}
      </div>
    </Dialog>
  );
}
