import { getPicture } from '../../files/bucket.ts';
import { pngRows } from '../picture/png-rows.ts';

/**
 * The file of a logo that can be drawn on a voucher; null for any other, so that it costs nobody a voucher: pdfkit unpacks a
 * PNG where an error would end the process. The panel sends PNGs; a JPEG becomes a part of the PDF as it is.
 */
export const printableLogo = async (id: string | null): Promise<Buffer | null> => {
  if (id === null || id.endsWith('.webp')) return null;
  const found = await getPicture(id);
  const file = found && Buffer.from(found);
  return file && (id.endsWith('.jpg') || pngRows(file)) ? file : null;
};
