import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { PICTURE_BYTES_MAX } from '#shared/picture/limits.ts';
import { withoutMetadata } from '#shared/picture/picture.ts';
import { PASS_LOGO_ROOM, PASS_SCALES } from '#shared/rules/wallets.ts';

type Size = { readonly width: number; readonly height: number };

/** The size that a logo must fit into, and the one to which a banner's picture is cropped (rule 276). */
const LOGO: Size = { width: 512, height: 512 };
const BANNER: Size = { width: 1200, height: 600 };

/** The part of a picture to send, and the size at which it is drawn; in pixels. */
type Frame = {
  readonly x: number;
  readonly y: number;
  readonly from: Size;
  readonly to: Size;
};

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
});

/** A whole picture, scaled down if it doesn't fit. */
const fitted = (from: Size, room: Size): Frame => {
  const by = Math.min(1, room.width / from.width, room.height / from.height);
  return { x: 0, y: 0, from, to: scaled(from, by) };
};

export const logoFrame = (size: Size): Frame => fitted(size, LOGO);

/** A logo as a wallet's pass shows it, for 1, 2 and 3 pixels per point (rule 292). */
export const passLogoFrames = (size: Size): Frame[] =>
  PASS_SCALES.map(scale => fitted(size, scaled(PASS_LOGO_ROOM, scale)));

/** A banner's picture is cropped to its middle, and not enlarged. */
export const bannerFrame = ({ width, height }: Size): Frame => {
  const cut = Math.min(width, height * (BANNER.width / BANNER.height));
  const from = { width: cut, height: cut * (BANNER.height / BANNER.width) };
  return {
    x: (width - from.width) / 2,
    y: (height - from.height) / 2,
    from,
    to: scaled(BANNER, Math.min(1, cut / BANNER.width)),
  };
};

/** Larger than any phone's photo; what is sent is far smaller. */
const FILE_MEGABYTES_MAX = 30;
/** A picture with more pixels could use up a phone's memory once it is decoded. */
const MEGAPIXELS_MAX = 60;
const MILLION = 1_000_000;

const UNREADABLE =
  'Il browser non riesce a leggere questo file: scegli un’immagine PNG, JPEG o WebP.';
const TOO_LARGE = 'L’immagine è troppo grande: riducila e riprova.';

/** Why a file can't be sent, worded for the person who chose it. */
export class UnfitPicture extends Error {}

/** The file as an image of known size; it isn't decoded until it is drawn. */
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

const draw = (
  image: HTMLImageElement,
  { x, y, from, to }: Frame,
  background?: string,
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnfitPicture(UNREADABLE);
  context.imageSmoothingQuality = 'high';
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, to.width, to.height);
  }
  context.drawImage(image, x, y, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
};

const QUALITY = 0.85;

/** The canvas in the first type that the browser can encode; for an unsupported type it makes a PNG. */
const encode = async (canvas: HTMLCanvasElement, types: readonly string[]): Promise<Blob> => {
  for (const type of types) {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, QUALITY));
    if (blob?.type !== type) continue;
    // Browsers add a colour profile, or a so-called description.
    const plain = withoutMetadata(new Uint8Array(await blob.arrayBuffer()));
    if (plain.length > PICTURE_BYTES_MAX) throw new UnfitPicture(TOO_LARGE);
    return new Blob([plain], { type });
  }
  throw new UnfitPicture(UNREADABLE);
};

/** A picture that is ready to be sent, and its kind. */
export type EncodedPicture = { readonly kind: UploadKind; readonly body: Blob };

/** A logo must stay sharp, and mails, vouchers and passes can't show WebP. */
const encodeLogo = (image: HTMLImageElement, size: Size): Promise<EncodedPicture>[] => {
  const encoded = async (kind: UploadKind, frame: Frame): Promise<EncodedPicture> => ({
    kind,
    body: await encode(draw(image, frame), ['image/png']),
  });
  return [
    encoded('logo', logoFrame(size)),
    ...passLogoFrames(size).map(frame => encoded('pass-logo', frame)),
  ];
};

/** A banner's picture has no transparent parts, which a JPEG would show in black. */
const encodeBanner = async (image: HTMLImageElement, size: Size): Promise<EncodedPicture> => ({
  kind: 'banner',
  body: await encode(draw(image, bannerFrame(size), '#fff'), ['image/webp', 'image/jpeg']),
});

/**
 * A chosen file in the form in which it is sent: scaled, cropped and encoded again, so that nothing of the file itself
 * remains, such as the place where a photo was taken (rule 276). The first picture is the chosen one; a logo's sizes
 * for passes follow. Throws an UnfitPicture.
 */
export const encodePictures = async (
  file: Blob,
  kind: 'logo' | 'banner',
): Promise<EncodedPicture[]> => {
  if (file.size > FILE_MEGABYTES_MAX * MILLION) throw new UnfitPicture(TOO_LARGE);
  const image = await loadImage(file);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (size.width === 0 || size.height === 0) throw new UnfitPicture(UNREADABLE);
  if (size.width * size.height > MEGAPIXELS_MAX * MILLION) throw new UnfitPicture(TOO_LARGE);
  return Promise.all(kind === 'logo' ? encodeLogo(image, size) : [encodeBanner(image, size)]);
};
