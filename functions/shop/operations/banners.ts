import { shop as contract } from '#shared/contract/shop.ts';
import { orderedBanners } from '../../domain/banner/banners.ts';
import { operation } from '../../http/operation.ts';
import { banners as stored } from '../../items/shop.ts';

/** All banners in order, including those that players don't see. */
export const banners = operation(contract.banners, {
  loads: () => ({ stored: stored() }),
  run: ({ items: { stored } }) => ({ banners: orderedBanners(stored) }),
});
