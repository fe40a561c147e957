import type { Banner } from '#shared/contract/dashboard.ts';
import type { Input } from '#shared/contract/route.ts';
import type { PanelBanner } from '#shared/contract/shop/banners.ts';
import type { shop as contract } from '#shared/contract/shop.ts';
import { bannerPhase } from '#shared/rules/banners.ts';
import type { banners } from '../../items/shop.ts';
import { versionOf } from '../../items/versioned.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** All banners by position; at the same position the newest comes first (rule 277). */
export const orderedBanners = ({ value }: LoadedBy<typeof banners>): PanelBanner[] =>
  value.banners
    .map(one => ({ ...one, version: versionOf(one) }))
    .sort((a, b) => a.position - b.position || b.id - a.id);

/** The banners that players see at an instant. */
export const shownBanners = (items: LoadedBy<typeof banners>, now: number): Banner[] =>
  orderedBanners(items)
    .filter(one => one.visible && bannerPhase(one, now) === 'during')
    .map(({ version: _, ...shown }) => shown);

/** The content of a banner from an input. Omitted fields become empty, except the position, which stays as it was. */
export const contentOf = (
  input: Input<typeof contract.createBanner>,
  { position: before = 0 }: Partial<Banner> = {},
) => {
  const { title, description = null, buttonText = null, buttonUrl = null, visible } = input;
  const { imageId = null, startsAt = null, endsAt = null, position = before } = input;
  return {
    ...{ title, description, buttonText, buttonUrl, visible },
    ...{ imageId, startsAt, endsAt, position },
  };
};
