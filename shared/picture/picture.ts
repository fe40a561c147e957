import type { Size } from './bytes.ts';
import { ensure } from './defects.ts';
import { isJpeg, plainJpeg, readJpeg } from './jpeg.ts';
import { PICTURE_SIDE_MAX, type PictureType } from './limits.ts';
import { isPng, plainPng, readPng } from './png.ts';
import { isWebp, plainWebp, readWebp } from './webp.ts';

export type Picture = Size & { readonly type: PictureType };

const FORMATS = [
  { type: 'png', isOfType: isPng, read: readPng, plain: plainPng },
  { type: 'jpg', isOfType: isJpeg, read: readJpeg, plain: plainJpeg },
  { type: 'webp', isOfType: isWebp, read: readWebp, plain: plainWebp },
] as const;

const formatOf = (bytes: Uint8Array) => {
  const format = FORMATS.find(({ isOfType }) => isOfType(bytes));
  ensure(format !== undefined, 'no_picture');
  return format;
};

/**
 * The type and size of a picture, read from its bytes. They may contain only what is needed to show it: no metadata, no
 * animation, nothing after its end (rule 276). Throws a PictureError. The pixels are not decoded.
 */
export const readPicture = (bytes: Uint8Array): Picture => {
  const { type, read } = formatOf(bytes);
  const { width, height } = read(bytes);
  ensure(width > 0 && height > 0);
  ensure(Math.max(width, height) <= PICTURE_SIDE_MAX, 'too_many_pixels');
  return { type, width, height };
};

/**
 * A picture without its metadata; browsers add some when they encode, such as a colour profile. Throws a PictureError
 * if the bytes are no picture.
 */
export const withoutMetadata = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  formatOf(bytes).plain(bytes);
