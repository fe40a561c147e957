import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { banners } from '../../domain/banner/banners.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Replaces the whole banner: fields that are left out become null. */
export const updateBanner = operation(contract.updateBanner, {
  loads: () => [banners()],
  run: ({ input, caller, unit, now }) => {
    const current = unit.get(banners()).banners;
    const before = current.find(({ id }) => id === input.id);
    if (!before) throw new Failure('not_found');
    const { id, title, description = null, buttonText = null, buttonUrl = null, visible } = input;
    const banner = {
      ...before,
      title,
      description,
      buttonText,
      buttonUrl,
      visible,
      updatedAt: iso(now),
    };
    unit.set(banners(), { banners: current.map(one => (one.id === id ? banner : one)) });
    audit(unit, caller.id, {
      action: 'banner.update',
      target: `banner ${id}`,
      before: { ...before },
      after: { ...banner },
    });
    return { banner };
  },
});
