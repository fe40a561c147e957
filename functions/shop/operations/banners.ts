import { shop as contract } from '#shared/contract/shop.ts';
import { operation } from '../../http/operation.ts';
import { banners as stored } from '../../items/shop.ts';

/** All banners, hidden ones too, newest first. */
export const banners = operation(contract.banners, {
  loads: () => ({ stored: stored() }),
  run: ({ items: { stored } }) => ({ banners: [...stored.value.banners] }),
});
