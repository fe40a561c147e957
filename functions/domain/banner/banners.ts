import type { Prize } from '#shared/contract/admin.ts';
import type { Banner } from '#shared/contract/dashboard.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** All banners in one item: they are few, and everybody reads them together. */
type Banners = { readonly banners: readonly Banner[] };

export const banners = itemWithDefault<Banners, []>(keys.banners, { banners: [] });

/** All prize templates in one item, like the banners. */
type Prizes = { readonly prizes: readonly Prize[] };

export const prizes = itemWithDefault<Prizes, []>(keys.prizes, { prizes: [] });
