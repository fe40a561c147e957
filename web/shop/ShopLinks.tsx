import { lazy, type ReactNode } from 'react';
import type { Location, ShopDetails } from '#shared/contract/schemas/shop.ts';
import { phoneText } from '#shared/typed-details.ts';
import { ShareIcon } from '#web/art/page-icons.tsx';
import { CameraIcon, MapPinIcon, PhoneIcon } from '#web/art/shop-icons.tsx';
import { textLinkClass } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { phoneLink } from '#web/ui/format/phone-link.ts';
import { shownLocation } from './shown-location.ts';

/** Loaded lazily, since most shops have only one location. */
const AllLocations = lazy(() => import('./AllLocations.tsx'));

const iconClass = 'size-5 shrink-0';

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${textLinkClass} gap-2`}>
      {children}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  );
}

/** The address of a location, and how to reach it. */
function LocationLinks({ at }: { at: Pick<Location, 'address' | 'phone' | 'mapUrl'> }) {
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

type Props = {
  shop: ShopDetails;
  /** The location of the customer's last visit. */
  lastLocationId?: number | null | undefined;
};

/** Where the shop is, and how to reach it; of several locations one, and all on request (rule 317). */
export function ShopLinks({ shop, lastLocationId }: Props) {
  const { instagramUrl, socialUrl } = shop;
  const { at, name, all } = shownLocation(shop, lastLocationId);
  return (
    <div className="grid grid-cols-1 justify-items-start">
      {name !== undefined && <p className="font-bold wrap-anywhere">{name}</p>}
      <LocationLinks at={at} />
      {all.length > 0 && (
        <div className="my-2 min-h-11">
          <LazyBoundary>
            <AllLocations locations={all}>{one => <LocationLinks at={one} />}</AllLocations>
          </LazyBoundary>
        </div>
      )}
      {instagramUrl !== null && (
        <OutsideLink href={instagramUrl}>
          <CameraIcon className={iconClass} />
          Instagram
        </OutsideLink>
      )}
      {socialUrl !== null && (
        <OutsideLink href={socialUrl}>
          <ShareIcon className={iconClass} />
          Seguici sui social
        </OutsideLink>
      )}
    </div>
  );
}
