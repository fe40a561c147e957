import { getPicture } from '../../../files/get-picture.ts';
import { scalePng } from '../../picture/scale-png.ts';

/** The most room that a pass has for a logo, in points. */
const ROOM = { width: 160, height: 50 };

/** The shop's logo for a number of pixels a point; undefined without one, or with one that can't be scaled. */
export const logoScaler = async (
  id: string | null,
): Promise<(scale: number) => Buffer | undefined> => {
  const file = id?.endsWith('.png') ? await getPicture(id) : null;
  return scale =>
    file
      ? scalePng(Buffer.from(file), { width: ROOM.width * scale, height: ROOM.height * scale })
      : undefined;
};
