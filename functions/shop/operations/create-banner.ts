import type { Banner } from '#shared/contract/dashboard.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { banners } from '../../items/shop.ts';
import { newId } from '../../table/ids.ts';

/** All banners share one item, which every player reads. */
const BANNERS_MAX = 50;

/** A new banner comes first in the list. */
export const createBanner = operation(contract.createBanner, {
  loads: () => ({ banners: banners() }),
  run: ({ input, caller, unit, items: { banners }, now }) => {
    const current = banners.value.banners;
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
    banners.set({ banners: [banner, ...current] });
    audit(unit, caller.id, {
      action: 'banner.create',
      target: `banner ${banner.id}`,
      after: { ...banner },
    });
    return { banner };
  },
});
