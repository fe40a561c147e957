import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

/**
 * `npm run pictures` draws what must be PNG: the picture for shared links, and the icons of home screens and
 * notifications. They are stored in the repository, since they change only with the drawings in `web/`.
 */
const PUBLIC = 'web/public';
const FONTS = 'node_modules/@fontsource/fraunces/files/fraunces-latin-700';
const CREAM = '#fdf4e3';
const BERRY = '#c2203f';
const INK = '#3a1a0d';
const AWNING = { stripe: 50, height: 64 };

GlobalFonts.registerFromPath(`${FONTS}-normal.woff`, 'Fraunces');
GlobalFonts.registerFromPath(`${FONTS}-italic.woff`, 'Fraunces Italic');

const background = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = CREAM;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
};

/** The shop's awning along the top edge. */
const drawAwning = (context: SKRSContext2D, width: number): void => {
  const { stripe, height } = AWNING;
  for (let x = 0; x < width; x += stripe) {
    context.fillStyle = (x / stripe) % 2 === 0 ? BERRY : '#fff8ea';
    context.fillRect(x, 0, stripe, height);
    context.beginPath();
    context.arc(x + stripe / 2, height, stripe / 2, 0, Math.PI);
    context.fill();
  }
};

/** 1200 x 630, the size for link previews. */
const drawPreview = async (): Promise<Buffer> => {
  const { canvas, context } = background(1200, 630);
  const hero = await loadImage('web/art/illustrations/landing/hero.svg');
  context.drawImage(hero, 560, 128, 620, 465);
  drawAwning(context, 1200);
  context.fillStyle = BERRY;
  context.font = '84px "Fraunces Italic"';
  context.fillText('Giorgione', 64, 238);
  context.fillStyle = INK;
  context.font = '54px Fraunces';
  for (const [line, text] of ['Gioca con i dolci,', 'vinci premi veri.'].entries())
    context.fillText(text, 64, 350 + line * 72);
  context.font = '30px Fraunces';
  context.fillText('Pasticceria & giochi', 64, 520);
  return canvas.toBuffer('image/png');
};

/** The baker on a full-size square; `share` is his share of it, since phones cut off the corners. */
const drawIcon = async (size: number, share: number): Promise<Buffer> => {
  const { canvas, context } = background(size, size);
  const svg = await readFile(`${PUBLIC}/favicon.svg`, 'utf8');
  // At its own size of 64 pixels it would be scaled up.
  const head = await loadImage(Buffer.from(svg.replace('<svg ', '<svg width="512" height="512" ')));
  const width = size * share;
  context.drawImage(head, (size - width) / 2, (size - width) / 2, width, width);
  return canvas.toBuffer('image/png');
};

/** White on transparent: phones use only its shape, for the status bar. */
const drawBadge = async (size: number): Promise<Buffer> => {
  const canvas = createCanvas(size, size);
  const badge = await loadImage('web/art/notification-badge.svg');
  canvas.getContext('2d').drawImage(badge, 0, 0, size, size);
  return canvas.toBuffer('image/png');
};

const PICTURES = {
  'link-preview.png': drawPreview(),
  'apple-touch-icon.png': drawIcon(180, 0.9),
  'icon-192.png': drawIcon(192, 0.9),
  'icon-512.png': drawIcon(512, 0.9),
  'icon-maskable.png': drawIcon(512, 0.72),
  'badge-96.png': drawBadge(96),
};

for (const [name, picture] of Object.entries(PICTURES))
  await writeFile(join(PUBLIC, name), await picture);
