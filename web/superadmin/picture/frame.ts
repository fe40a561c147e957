import { PASS_LOGO_ROOM, PASS_SCALES } from '#shared/rules/wallets.ts';

export type Size = { readonly width: number; readonly height: number };

/** What a logo fits into, and what a banner's picture is cut to (rule 276). */
const LOGO: Size = { width: 512, height: 512 };
const BANNER: Size = { width: 1200, height: 600 };

/** The part of a picture that is sent, and how large it is drawn; in pixels. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly from: Size;
  readonly to: Size;
};

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
});

/** A picture as a whole, made smaller where it doesn't fit. */
const fitted = (from: Size, room: Size): Frame => {
  const by = Math.min(1, room.width / from.width, room.height / from.height);
  return { x: 0, y: 0, from, to: scaled(from, by) };
};

export const logoFrame = (size: Size): Frame => fitted(size, LOGO);

/** A logo as a wallet's pass shows it, for 1, 2 and 3 pixels a point (rule 292). */
export const passLogoFrames = (size: Size): Frame[] =>
  PASS_SCALES.map(scale => fitted(size, scaled(PASS_LOGO_ROOM, scale)));

/** A banner's picture is cut in its middle, and not enlarged. */
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
