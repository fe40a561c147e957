import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { contentOf } from '../../domain/banner/banners.ts';
import { requireUpload, uploadItem } from '../../domain/upload/usable-upload.ts';
import { Failure, requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { banners } from '../../items/shop.ts';
import { versionOf } from '../../items/versioned.ts';

/** Replaces the whole banner; omitted fields become null. */
export const updateBanner = operation(contract.updateBanner, {
  loads: ({ input }) => ({ banners: banners(), picture: uploadItem(input.imageId) }),
  run: ({ input, caller, unit, items: { banners, picture }, now }) => {
    const current = banners.value.banners;
    const before = current.find(({ id }) => id === input.id);
    if (!before) throw new Failure('not_found');
    requireVersion(input.version, versionOf(before));
    requireUpload('imageId', picture);
    const version = versionOf(before) + 1;
    const banner = { ...before, ...contentOf(input, before), updatedAt: iso(now), version };
    banners.set({ banners: current.map(one => (one === before ? banner : one)) });
    audit(unit, caller.id, {
      action: 'banner.update',
      target: `banner ${input.id}`,
      before: { ...before },
      after: { ...banner },
    });
    return { banner };
  },
});
