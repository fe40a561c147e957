import { createCanvas } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';

const SCALE = 2;

/** A PDF's first page as pixels. */
const render = async (bytes: Uint8Array) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  // pdf.js can draw on any canvas with the same methods; its types accept only the browser's.
  const context: unknown = canvas.getContext('2d');
  await page.render({ canvasContext: context as CanvasRenderingContext2D, canvas: null, viewport })
    .promise;
  await task.destroy();
  const { width, height } = canvas;
  return canvas.getContext('2d').getImageData(0, 0, width, height);
};

/** The text of the QR code on a PDF's first page. */
export const readQR = async (bytes: Uint8Array): Promise<string> => {
  const { width, height, data } = await render(bytes);
  return decodeQR({ width, height, data });
};
