/** The longest side of a picture, in pixels (rule 276). */
export const PICTURE_SIDE_MAX = 2000;
/** The largest picture, in bytes (rule 276). */
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;

/** The types of pictures, by file extension. */
export const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureType = keyof typeof PICTURE_TYPES;
