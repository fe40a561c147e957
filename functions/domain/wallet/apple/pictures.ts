import { readFile } from 'node:fs/promises';
import { stampTenths } from '#shared/rules/wallets.ts';
import { getPicture } from '../../../files/bucket.ts';
import { pngScaler } from '../../picture/scale-png.ts';
import type { CardContent } from '../card-content.ts';

/** The most room that a pass has for a logo, in points. */
const ROOM = { width: 160, height: 50 };

/** A shop's logo by the pixels of a point. */
type ScaledLogo = ReadonlyMap<number, Buffer>;

/** The last one: a picture's id is of its content. */
let last: { readonly id: string; readonly logo: ScaledLogo } | undefined;

const scaleLogo = async (id: string, scales: readonly number[]): Promise<ScaledLogo> => {
  const file = await getPicture(id);
  const scaleTo = file && pngScaler(Buffer.from(file));
  if (!scaleTo) return new Map();
  return new Map(
    scales.map(scale => [
      scale,
      scaleTo({ width: ROOM.width * scale, height: ROOM.height * scale }),
    ]),
  );
};

/** The shop's logo in the sizes of a pass; nothing without one, or of one that can't be scaled: the panel sends PNGs. */
const scaledLogo = async (id: string | null, scales: readonly number[]): Promise<ScaledLogo> => {
  if (!id?.endsWith('.png')) return new Map();
  if (last?.id !== id) last = { id, logo: await scaleLogo(id, scales) };
  return last.logo;
};

/** The pixels of a point: of older phones, and of newer ones. */
export const SCALES = [1, 2, 3] as const;

/** 'icon.png', 'icon@2x.png': the names that Apple gives. */
export const pictureName = (name: string, scale: number): string =>
  scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;

/** Drawn by `npm run pictures`, and copied beside the bundle's chunks. */
const FOLDER = new URL('pictures/', import.meta.url);

const readPicture = (file: string): Promise<Buffer> => readFile(new URL(file, FOLDER));

/** The drawing of a card's stamps by its tenths; of a void card none. */
export const stripName = ({ own: { stamps } }: CardContent): string =>
  `strip-${stamps ? stampTenths(stamps.count, stamps.needed) : 0}`;

/** A pass's pictures by their names in it: icon, strip, and the shop's logo if it has one, else the product's. */
export const picturesOf = async (content: CardContent): Promise<Record<string, Buffer>> => {
  const strip = stripName(content);
  const own = await scaledLogo(content.shop.logoId, SCALES);
  const pictures = SCALES.flatMap(scale => {
    const [icon, logo] = [pictureName('icon', scale), pictureName('logo', scale)];
    return [
      [icon, readPicture(icon)],
      [logo, own.get(scale) ?? readPicture(logo)],
      [pictureName('strip', scale), readPicture(pictureName(strip, scale))],
    ] as const;
  });
  return Object.fromEntries(
    await Promise.all(pictures.map(async ([name, file]) => [name, await file] as const)),
  );
};
