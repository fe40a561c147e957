import type { ShopDetails } from '../contract/schemas/shop.ts';

/** The name that customers know a shop by: its sign, or else its registered name (rule 275). */
export const shopSign = ({ sign, name }: Pick<ShopDetails, 'sign' | 'name'>): string =>
  sign ?? name;
