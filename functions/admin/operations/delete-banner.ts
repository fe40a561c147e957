import { contract } from '#shared/contract/index.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { audit } from '../../stores/audit.ts';
import { banners } from '../../stores/banners.ts';

/** A banner goes for good; the audit keeps what it was. */
export const deleteBanner = operation(contract.admin.deleteBanner, {
  loads: () => [banners()],
  run: ({ input: { id }, caller, unit }) => {
    const known = unit.get(banners()).banners;
    const before = known.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    unit.set(banners(), { banners: known.filter(one => one.id !== id) });
    audit(unit, caller.id, {
      action: 'banner.delete',
      target: `banner ${id}`,
      before: { ...before },
    });
    return {};
  },
});
