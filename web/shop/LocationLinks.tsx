import type { ReactNode } from 'react';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { phoneText } from '#shared/typed-details.ts';
import { MapPinIcon, PhoneIcon } from '#web/art/shop-icons.tsx';
import { textLinkClass } from '#web/ui/Button.tsx';
import { phoneLink } from '#web/ui/format/phone-link.ts';

const iconClass = 'size-5 shrink-0';

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${textLinkClass} gap-2`}>
      {children}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  );
}

/** Where a location is, and how to reach it. */
export function LocationLinks({ at }: { at: Pick<Location, 'address' | 'phone' | 'mapUrl'> }) {
  const { address, phone, mapUrl } = at;
  return (
    <>
      <p className="pb-1 wrap-anywhere">{address}</p>
      {phone !== null && (
        <a href={phoneLink(phone)} className={`${textLinkClass} gap-2`}>
          <PhoneIcon className={iconClass} />
          {phoneText(phone)}
        </a>
      )}
      {mapUrl !== null && (
        <OutsideLink href={mapUrl}>
          <MapPinIcon className={iconClass} />
          Apri la mappa
        </OutsideLink>
      )}
    </>
  );
}
