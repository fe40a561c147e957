import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { shownBanners } from '../../domain/banner/banners.ts';
import { operation } from '../../http/operation.ts';
import { banners as stored } from '../../items/shop.ts';

/** The banners shown now, in order (rule 277). */
export const banners = operation(contract.banners, {
  loads: () => ({ banners: stored() }),
  run: ({ items: { banners }, now }) => shownBanners(banners, now),
});
