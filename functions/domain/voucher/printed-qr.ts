import encodeQR, { type ErrorCorrection } from 'qr';
import { WHITE } from './printed-text.ts';

/** In modules: the white border that a reader needs to find the code. */
const QUIET_ZONE = 4;

type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Draws a QR code with its white border. */
export const drawQR = (
  pdf: PDFKit.PDFDocument,
  text: string,
  ecc: ErrorCorrection,
  { x, y, side }: Square,
): void => {
  const rows = encodeQR(text, 'raw', { ecc, border: QUIET_ZONE });
  const module = side / rows.length;
  pdf.rect(x, y, side, side).fill(WHITE);
  for (const [row, modules] of rows.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (dark) pdf.rect(x + column * module, y + row * module, module + 0.02, module + 0.02);
    }
  }
  pdf.fill('#000000');
};
