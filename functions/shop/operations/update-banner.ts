import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { banners } from '../../items/shop.ts';

/** Replaces the whole banner: fields that are left out become null. */
export const updateBanner = operation(contract.updateBanner, {
  loads: () => ({ banners: banners() }),
  run: ({ input, caller, unit, items: { banners }, now }) => {
    const current = banners.value.banners;
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
    banners.set({ banners: current.map(one => (one.id === id ? banner : one)) });
    audit(unit, caller.id, {
      action: 'banner.update',
      target: `banner ${id}`,
      before: { ...before },
      after: { ...banner },
    });
    return { banner };
  },
});
