import { admin as contract } from '#shared/contract/admin.ts';
import type { Banner } from '#shared/contract/dashboard.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { banners } from '../../domain/banner/banners.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** All banners share one item, which every player reads. */
const BANNERS_MAX = 50;

/** A new banner comes first in the list. */
export const createBanner = operation(contract.createBanner, {
  loads: () => [banners()],
  run: ({ input, caller, unit, now }) => {
    const current = unit.get(banners()).banners;
    if (current.length >= BANNERS_MAX) throw new Failure('too_many_banners');
    const { title, description = null, buttonText = null, buttonUrl = null, visible } = input;
    const banner: Banner = {
      id: newId(now),
      title,
      description,
      buttonText,
      buttonUrl,
      visible,
      createdAt: iso(now),
      updatedAt: iso(now),
    };
    unit.set(banners(), { banners: [banner, ...current] });
    audit(unit, caller.id, {
      action: 'banner.create',
      target: `banner ${banner.id}`,
      after: { ...banner },
    });
    return { banner };
  },
});
