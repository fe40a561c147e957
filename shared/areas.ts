/** The areas of the product. Each has one contract file and one folder of operations. */
export const AREAS = [
  'auth',
  'passkeys',
  'settings',
  'dashboard',
  'vouchers',
  'card',
  'wallet',
  'till',
  'admin',
  'shop',
  'game',
  'leaderboards',
  'bakery',
  'arena',
  'markets',
  'friends',
  'daily',
  'polling',
  'docs',
] as const;

export type Area = (typeof AREAS)[number];
