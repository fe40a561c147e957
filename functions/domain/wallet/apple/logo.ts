import { getPicture } from '../../../files/bucket.ts';
import { pngScaler } from '../../picture/scale-png.ts';

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
export const scaledLogo = async (
  id: string | null,
  scales: readonly number[],
): Promise<ScaledLogo> => {
  if (!id?.endsWith('.png')) return new Map();
  if (last?.id !== id) last = { id, logo: await scaleLogo(id, scales) };
  return last.logo;
};
