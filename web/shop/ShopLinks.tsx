import type { ReactNode } from 'react';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { phoneText } from '#shared/typed-details.ts';
import { ShareIcon } from '#web/art/page-icons.tsx';
import { CameraIcon, MapPinIcon, PhoneIcon } from '#web/art/shop-icons.tsx';
import { textLinkClass } from '#web/ui/Button.tsx';
import { phoneLink } from '#web/ui/format/phone-link.ts';

const iconClass = 'size-5 shrink-0';

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${textLinkClass} gap-2`}>
      {children}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  );
}

/** Where the shop is, and how to reach it. */
export function ShopLinks({ shop }: { shop: ShopDetails }) {
  const { address, phone, mapUrl, instagramUrl, socialUrl } = shop;
  return (
    <div className="grid grid-cols-1 justify-items-start">
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
