import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { ShareIcon } from '#web/art/page-icons.tsx';
import { CameraIcon } from '#web/art/shop-icons.tsx';
import { AllLocations } from './AllLocations.tsx';
import { LocationLinks, OutsideLink } from './LocationLinks.tsx';
import { shownLocation } from './shown-location.ts';

const iconClass = 'size-5 shrink-0';

type Props = {
  shop: ShopDetails;
  /** Where its customer was last. */
  lastLocationId?: number | null | undefined;
};

/** Where the shop is, and how to reach it; of several locations one, and all on request (rule 315). */
export function ShopLinks({ shop, lastLocationId }: Props) {
  const { instagramUrl, socialUrl } = shop;
  const { at, name, all } = shownLocation(shop, lastLocationId);
  return (
    <div className="grid grid-cols-1 justify-items-start">
      {name !== undefined && <p className="font-bold wrap-anywhere">{name}</p>}
      <LocationLinks at={at} />
      {all.length > 0 && <AllLocations locations={all} />}
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
