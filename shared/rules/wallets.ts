/**
 * For how many days a pass says that it is void after it was taken back, or after its player was erased or deactivated
 * (rule 293).
 */
export const VOIDED_PASS_DAYS = 30;

/** How often per minute a player may fetch passes, Apple's and Google's together (rule 296). */
export const PASS_FETCHES_PER_MINUTE = 10;

/** The most devices on which a pass is kept up to date (rule 293); one more replaces the oldest. */
export const PASS_DEVICES_MAX = 10;

/** The most places that Apple's wallet accepts, near which the phone offers the card by itself (rule 317). */
export const PASS_LOCATIONS_MAX = 10;

/** How many vouchers a card in a wallet lists (rule 292), newest first. */
export const WALLET_VOUCHERS_MAX = 10;

/**
 * How many tenths of a card are full, 0 to 10, which decides the drawing of its stamps (rule 292); only a full card has
 * all ten.
 */
export const stampTenths = (stamps: number, needed: number): number =>
  Math.floor((Math.min(stamps, needed) * 10) / Math.max(1, needed));

/** The pixels per point on phones that have passes (rule 292). */
export const PASS_SCALES = [1, 2, 3] as const;

/** The space that a pass has for a logo, in points (rule 292). */
export const PASS_LOGO_ROOM = { width: 160, height: 50 };
