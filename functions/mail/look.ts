import type { ShopIdentity } from '#shared/contract/schemas/shop.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { SITE_URL } from '../env.ts';
import type { Look } from './html.ts';

/** The colour and the logo of the shop's mails (rule 275). */
export const lookOf = (shop: ShopIdentity | null | undefined): Look => ({
  color: shop?.color ?? DEFAULT_COLOR,
  logo: shop?.logoId ? { url: SITE_URL + pictureUrl(shop.logoId), alt: shopSign(shop) } : null,
});
