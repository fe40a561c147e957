/** The areas of the product. Each has one contract file, one folder of operations and one Lambda. */
export const AREAS = [
  'auth',
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
