import { readFile } from 'node:fs/promises';
import { PASS_SCALES, stampTenths } from '#shared/rules/wallets.ts';
import { getPicture } from '../../../files/bucket.ts';
import type { CardContent, ShopContent } from '../card-content.ts';

/** 'icon.png', 'icon@2x.png': the names that Apple prescribes. */
export const pictureName = (name: string, scale: number): string =>
  scale === 1 ? `${name}.png` : `${name}@${scale}x.png`;

/** Made by `npm run pictures`, and copied next to the bundle's chunks. */
const FOLDER = new URL('pictures/', import.meta.url);

const readPicture = (file: string): Promise<Buffer> => readFile(new URL(file, FOLDER));

/** The picture of a card's stamps, in tenths of a full card; a void card gets the empty one. */
const stripName = ({ own: { stamps } }: CardContent): string =>
  `strip-${stamps ? stampTenths(stamps.count, stamps.needed) : 0}`;

/** The shop's logo at a scale in pixels per point, or else the product's. */
const readLogo = async ({ passLogoIds }: ShopContent, scale: number): Promise<Uint8Array> => {
  const id = passLogoIds[scale - 1];
  const own = id ? await getPicture(id) : null;
  return own ?? readPicture(pictureName('logo', scale));
};

/** A pass's pictures (icon, logo and strip) by their names in it. */
export const picturesOf = async (content: CardContent): Promise<Record<string, Uint8Array>> => {
  const strip = stripName(content);
  const pictures = PASS_SCALES.flatMap(scale => [
    [pictureName('icon', scale), readPicture(pictureName('icon', scale))] as const,
    [pictureName('logo', scale), readLogo(content.shop, scale)] as const,
    [pictureName('strip', scale), readPicture(pictureName(strip, scale))] as const,
  ]);
  return Object.fromEntries(
    await Promise.all(pictures.map(async ([name, file]) => [name, await file] as const)),
  );
};
