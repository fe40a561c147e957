import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { operation } from '../../http/operation.ts';
import { banners as stored } from '../../items/shop.ts';

/** The visible banners, newest first. */
export const banners = operation(contract.banners, {
  loads: () => ({ banners: stored() }),
  run: ({ items: { banners } }) =>
    banners.value.banners.filter(({ visible }) => visible).sort((a, b) => b.id - a.id),
});
