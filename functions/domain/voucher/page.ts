/** The page of a voucher without conditions and without a shop, in points; both make it higher. */
export const PAGE = { width: 595, height: 420 };

export const CREAM = '#fdf3e7';
export const COCOA = '#3b241c';
export const TAUPE = '#7d6255';
export const GOLD = '#c98a2b';
export const WHITE = '#ffffff';
