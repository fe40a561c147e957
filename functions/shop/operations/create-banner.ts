import { BANNERS_MAX } from '#shared/contract/limits.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { contentOf } from '../../domain/banner/banners.ts';
import { requireUpload, uploadItem } from '../../domain/upload/usable-upload.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { banners } from '../../items/shop.ts';
import { newId } from '../../table/ids.ts';

/** Creates a banner, which comes before the others at its position. */
export const createBanner = operation(contract.createBanner, {
  loads: ({ input }) => ({ banners: banners(), picture: uploadItem(input.imageId) }),
  run: ({ input, caller, unit, items: { banners, picture }, now }) => {
    const current = banners.value.banners;
    if (current.length >= BANNERS_MAX) throw new Failure('too_many_banners');
    requireUpload('imageId', picture);
    const dates = { createdAt: iso(now), updatedAt: iso(now) };
    const banner = { id: newId(now), ...contentOf(input), ...dates, version: 0 };
    banners.set({ banners: [banner, ...current] });
    audit(unit, caller.id, {
      action: 'banner.create',
      target: `banner ${banner.id}`,
      after: { ...banner },
    });
    return { banner };
  },
});
