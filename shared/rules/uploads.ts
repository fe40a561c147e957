/** How long a picture is kept that nothing uses, in days (rule 276). */
export const UNUSED_PICTURE_DAYS = 30;
