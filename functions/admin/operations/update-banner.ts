import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { audit } from '../../stores/audit.ts';
import { banners } from '../../stores/banners.ts';

/** A banner is changed whole: what is left out is empty. */
export const updateBanner = operation(contract.admin.updateBanner, {
  loads: () => [banners()],
  run: ({ input, caller, unit, now }) => {
    const known = unit.get(banners()).banners;
    const before = known.find(({ id }) => id === input.id);
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
    unit.set(banners(), { banners: known.map(one => (one.id === id ? banner : one)) });
    audit(unit, caller.id, {
      action: 'banner.update',
      target: `banner ${id}`,
      before: { ...before },
      after: { ...banner },
    });
    return { banner };
  },
});
