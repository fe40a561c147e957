import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { PICTURE_BYTES_MAX } from '#shared/picture/limits.ts';
import { withoutMetadata } from '#shared/picture/picture.ts';
import { frameOf } from './frame.ts';

/** Larger than any photo of a phone; what is sent is far smaller. */
const FILE_MEGABYTES_MAX = 30;
/** A picture of more pixels could take all of a phone's memory once it is decoded. */
const MEGAPIXELS_MAX = 60;
const MILLION = 1_000_000;

const UNREADABLE =
  'Il browser non riesce a leggere questo file: scegli un’immagine PNG, JPEG o WebP.';
const TOO_LARGE = 'L’immagine è troppo grande: riducila e riprova.';

/** Why a file can't be sent, in words for who chose it. */
export class UnfitPicture extends Error {}

/** The file as an image whose size is known; it isn't decoded until it is drawn. */
const loadImage = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return image;
  } catch {
    throw new UnfitPicture(UNREADABLE);
  } finally {
    URL.revokeObjectURL(url);
  }
};

const draw = (image: HTMLImageElement, kind: UploadKind): HTMLCanvasElement => {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (size.width === 0 || size.height === 0) throw new UnfitPicture(UNREADABLE);
  if (size.width * size.height > MEGAPIXELS_MAX * MILLION) throw new UnfitPicture(TOO_LARGE);
  const { x, y, from, to } = frameOf(kind, size);
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnfitPicture(UNREADABLE);
  context.imageSmoothingQuality = 'high';
  if (kind === 'banner') {
    // A banner's picture has no transparent parts: a JPEG would show them black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, to.width, to.height);
  }
  context.drawImage(image, x, y, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
};

/** A logo stays sharp, and mails and vouchers can show no WebP. */
const TYPES: Readonly<Record<UploadKind, readonly string[]>> = {
  logo: ['image/png'],
  banner: ['image/webp', 'image/jpeg'],
};
const QUALITY = 0.85;

/** The canvas in the first type that the browser can encode; for another one it makes a PNG. */
const encode = async (canvas: HTMLCanvasElement, kind: UploadKind): Promise<Blob> => {
  for (const type of TYPES[kind]) {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, QUALITY));
    if (blob?.type === type) return blob;
  }
  throw new UnfitPicture(UNREADABLE);
};

/**
 * A chosen file as it is sent: scaled, cut and encoded again, so that nothing of the file itself is left, such as the
 * place of a photo (rule 276). Throws an UnfitPicture.
 */
export const encodePicture = async (file: Blob, kind: UploadKind): Promise<Blob> => {
  if (file.size > FILE_MEGABYTES_MAX * MILLION) throw new UnfitPicture(TOO_LARGE);
  const encoded = await encode(draw(await loadImage(file), kind), kind);
  // Browsers add a colour profile, or what they call a description.
  const plain = withoutMetadata(new Uint8Array(await encoded.arrayBuffer()));
  if (plain.length > PICTURE_BYTES_MAX) throw new UnfitPicture(TOO_LARGE);
  return new Blob([plain], { type: encoded.type });
};
