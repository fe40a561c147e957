import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { banners } from '../../domain/banner/banners.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Deletes a banner; the audit keeps its content. */
export const deleteBanner = operation(contract.deleteBanner, {
  loads: () => [banners()],
  run: ({ input: { id }, caller, unit }) => {
    const current = unit.get(banners()).banners;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    unit.set(banners(), { banners: current.filter(one => one.id !== id) });
    audit(unit, caller.id, {
      action: 'banner.delete',
      target: `banner ${id}`,
      before: { ...before },
    });
    return {};
  },
});
