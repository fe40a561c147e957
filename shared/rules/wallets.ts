/** How long a pass that was taken back, or whose player was erased or deactivated, says that it is void (rule 293), in days. */
export const VOIDED_PASS_DAYS = 30;

/** So often a minute a player fetches passes, Apple's and Google's together (rule 296). */
export const PASS_FETCHES_PER_MINUTE = 10;

/** The devices that a pass is kept up to date on (rule 293); one more replaces the oldest. */
export const PASS_DEVICES_MAX = 10;

/** The vouchers that a card in a wallet lists (rule 292), newest first. */
export const WALLET_VOUCHERS_MAX = 10;

/** The tenths of a full card, 0 to 10, by which the drawing of its stamps is chosen (rule 292): only a full card has all. */
export const stampTenths = (stamps: number, needed: number): number =>
  Math.floor((Math.min(stamps, needed) * 10) / Math.max(1, needed));

/** The pixels of a point on phones that have passes (rule 292). */
export const PASS_SCALES = [1, 2, 3] as const;

/** The most room that a pass has for a logo, in points (rule 292). */
export const PASS_LOGO_ROOM = { width: 160, height: 50 };
