import type { UploadKind } from '#shared/contract/shop/uploads.ts';

export type Size = { readonly width: number; readonly height: number };

/** The longest side of a logo, and what a banner's picture is cut to (rule 276). */
const LOGO_SIDE = 512;
const BANNER: Size = { width: 1200, height: 600 };

/** The part of a picture that is sent, and how large it is drawn; in pixels. */
type Frame = { readonly x: number; readonly y: number; readonly from: Size; readonly to: Size };

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
});

/** A logo is sent whole, a banner's picture cut in its middle; neither is enlarged. */
export const frameOf = (kind: UploadKind, { width, height }: Size): Frame => {
  if (kind === 'logo') {
    const from = { width, height };
    return { x: 0, y: 0, from, to: scaled(from, Math.min(1, LOGO_SIDE / Math.max(width, height))) };
  }
  const cover = Math.min(width / BANNER.width, height / BANNER.height);
  const from = { width: BANNER.width * cover, height: BANNER.height * cover };
  return {
    x: (width - from.width) / 2,
    y: (height - from.height) / 2,
    from,
    to: scaled(BANNER, Math.min(1, cover)),
  };
};
