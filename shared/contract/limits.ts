/**
 * The bounds of input fields, without schemas, so that pages can import them without bundling zod.
 * Lengths are in characters.
 */

/** Rules 115 and 116. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const EMAIL_MAX = 100;
export const PASSWORD_MIN = 6;
/** For a reset, and for a password set by a super administrator. */
export const RESET_PASSWORD_MIN = 8;
/** Rule 37. */
export const PASSWORD_MAX = 128;

/** Rule 286. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

/** Invite and friend codes (rule 100). */
export const CODE_MIN = 6;
export const CODE_MAX = 20;
/** The longest pasted text in which a code or a token is looked for. */
export const PASTED_MAX = 200;

/** A chat message (rule 101). */
export const MESSAGE_MAX = 500;
/** The reason for a report. */
export const REASON_MAX = 500;

/** The reason for a decision about suspicious games. */
export const DECISION_REASON_MAX = 500;

/** Rules 125 and 277. */
export const BANNERS_MAX = 50;
export const BANNER_TITLE_MAX = 200;
export const BANNER_BUTTON_MAX = 100;
export const BANNER_POSITION_MAX = 1000;

export const DISCOUNT_CODE_MAX = 40;
/** The text of a reward or a template. */
export const NOTE_MAX = 500;
/** The percentages that the panel's form accepts (rule 129); calls accept 0.01, too. */
export const DISCOUNT_PERCENT_MIN = 1;
export const DISCOUNT_PERCENT_MAX = 100;
/** Lists of customers from elsewhere (rule 308): rows of one, bytes of its request, and imports a day. */
export const IMPORT_ROWS_MAX = 5000;
export const IMPORT_BYTES_MAX = 1024 * 1024;
export const IMPORTS_PER_DAY = 5;

/** The least and the most that a voucher of an amount takes off a purchase, in cents (rule 306). */
export const AMOUNT_OFF_MIN = 50;
export const AMOUNT_OFF_MAX = 100_000;

/** The terms that a template sets for its rewards' vouchers (rule 196). Amounts in cents. */
export const CONDITIONS_MAX = 200;
export const VALID_DAYS_MAX = 365;
export const PRIZE_COST_MAX = 100_000;

/** A search in the panel. */
export const SEARCH_MAX = 100;

/** The reason for undoing a redemption (rule 132). */
export const UNDO_REASON_MIN = 3;
export const UNDO_REASON_MAX = 200;
/** How long a redemption can be undone, in hours. */
export const UNDO_HOURS = 24;

/** The beginning of a username or address, typed at the till to find a customer (rule 218). */
export const FIND_TEXT_MIN = 3;
export const FIND_TEXT_MAX = 50;

/** A purchase at the till and the settings of the programme. Amounts in cents. */
export const PURCHASE_AMOUNT_MAX = 100_000;
export const STAMPS_MIN = 2;
export const STAMPS_MAX = 50;
export const PURCHASES_PER_DAY_MAX = 20;
/** The amount per stamp, and the most stamps for a purchase before any factor. */
export const STAMP_EVERY_MIN = 100;
export const STAMP_EVERY_MAX = 100_000;
export const PURCHASE_STAMPS_MAX = 10;
export const STEPS_MAX = 4;
export const HAPPY_HOURS_MAX = 10;
export const OPEN_CARDS_DAYS_MAX = 180;
export const LEGAL_NOTE_MAX = 500;
/** A correction of a card's stamps; its reason may be as long as that of an undo. */
export const CORRECTION_MAX = 50;
export const GIFT_COINS_MAX = 10_000;
export const GIFT_LIVES_MAX = 5;
/** The name and the address of the person or company that runs the programme. */
export const SHOP_TEXT_MAX = 200;
/** How the shop presents itself (rule 275). */
export const TAGLINE_MAX = 60;
/** The letters of the shop's sign. */
export const SIGN_MIN = 2;
export const SIGN_MAX = 40;
export const OPENINGS_A_DAY_MAX = 3;
/** The locations of a shop, and the letters of their names (rule 314). */
export const LOCATIONS_MAX = 20;
export const LOCATION_NAME_MIN = 2;
export const LOCATION_NAME_MAX = 40;
export const CLOSED_DAYS_MAX = 30;

/** The most rewards that a rule may issue in a month (rule 239). */
export const RULE_BUDGET_MAX = 100_000;

/** The texts of a promotion (rule 245). */
export const PROMOTION_TITLE_MAX = 60;
export const PROMOTION_BODY_MAX = 300;
/** The most players that a campaign can name. */
export const PROMOTION_USERS_MAX = 500;
