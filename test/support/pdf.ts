import { createCanvas } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';

const SCALE = 2;

/** A PDF's first page as pixels, and its text. */
export const renderPdf = async (bytes: Uint8Array, scale = SCALE) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  // pdf.js can draw on any canvas with the same methods, but its types accept only the browser's.
  const context: unknown = canvas.getContext('2d');
  await page.render({ canvasContext: context as CanvasRenderingContext2D, canvas: null, viewport })
    .promise;
  const { items } = await page.getTextContent();
  await task.destroy();
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const text = items.map(item => ('str' in item ? item.str : '')).join('');
  return { width, height, data, text, png: () => canvas.encode('png') };
};

/** The text of the QR code on a PDF's first page. */
export const readQR = async (bytes: Uint8Array): Promise<string> => {
  const { width, height, data } = await renderPdf(bytes);
  return decodeQR({ width, height, data });
};
