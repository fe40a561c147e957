import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { banners } from '../../items/shop.ts';

/** Deletes a banner; the audit keeps its content. */
export const deleteBanner = operation(contract.deleteBanner, {
  loads: () => ({ banners: banners() }),
  run: ({ input: { id }, caller, unit, items: { banners } }) => {
    const current = banners.value.banners;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    banners.set({ banners: current.filter(one => one.id !== id) });
    audit(unit, caller.id, {
      action: 'banner.delete',
      target: `banner ${id}`,
      before: { ...before },
    });
    return {};
  },
});
