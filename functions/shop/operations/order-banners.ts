import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { orderedBanners } from '../../domain/banner/banners.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { banners } from '../../items/shop.ts';

/** Gives every banner the position that it has in the order (rule 277). */
export const orderBanners = operation(contract.orderBanners, {
  loads: () => ({ banners: banners() }),
  run: ({ input, caller, unit, items: { banners } }) => {
    const current = orderedBanners(banners);
    const ids = new Set([...input.ids, ...current.map(({ id }) => id)]);
    if (ids.size > current.length) throw new Failure('not_found');
    const positions = new Map([...ids].map((id, position) => [id, position]));
    const placed = current.map(one => ({
      ...one,
      position: positions.get(one.id) ?? one.position,
    }));
    banners.set({ banners: placed });
    audit(unit, caller.id, { action: 'banner.order', target: 'banners' });
    return { banners: placed.sort((a, b) => a.position - b.position) };
  },
});
