/** For how many days a picture that nothing uses is kept (rule 276). */
export const UNUSED_PICTURE_DAYS = 30;
