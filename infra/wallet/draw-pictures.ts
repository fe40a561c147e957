import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { pictureName } from '#functions/domain/wallet/apple/pictures.ts';
import { PASS_SCALES } from '#shared/rules/wallets.ts';

/**
 * `npm run pictures` draws what the passes in Apple's wallet show besides text: a card's stamps by tenths, the icon,
 * and the logo for a shop without its own. They are stored in the repository, since they change only with the drawings.
 */
const FOLDER = fileURLToPath(
  new URL('../../functions/domain/wallet/apple/pictures/', import.meta.url),
);

/** In points: Apple's sizes for a store card. */
const STRIP = { width: 375, height: 144 };
const ICON = 29;
const LOGO = { width: 50, height: 50 };

const TENTHS = 10;
const ROW = 5;
const CREAM = '#fdf4e3';

/** A stamp's drawing is 64 units wide and high. */
const DRAWN = 64;
const SIZE = 60;
const GAP = { x: 13, y: 10 };

const LOBES = 14;

/** The scalloped edge of the shop's seal, as on the card's page. */
const EDGE = new Path2D(
  Array.from({ length: LOBES }, (_, i) => {
    const at = (turn: number, radius: number): string => {
      const angle = (turn * 2 * Math.PI) / LOBES;
      return `${32 + radius * Math.sin(angle)} ${32 - radius * Math.cos(angle)}`;
    };
    return `${i === 0 ? `M${at(0, 27)}` : ''}Q${at(i + 0.5, 35)} ${at(i + 1, 27)}`;
  }).join(''),
);

/** A bignè: its top with a cherry, and its paper case. */
const BIGNE = [
  'M18.500 38.500c-1.600-7.400 4.600-15 13.500-15s15.100 7.600 13.500 15c-.3 1.300-1.500 2-2.800 2H21.300c-1.300 0-2.500-.7-2.800-2z',
  'M21 42.500h22c.8 0 1.300.7 1 1.500l-.5 1.200c-.5 1.100-1.500 1.800-2.700 1.800H23.200c-1.200 0-2.200-.7-2.700-1.800L20 44c-.3-.8.2-1.500 1-1.500z',
  'M28.800 20.500a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0z',
].map(path => new Path2D(path));
const ICING = new Path2D('M24.500 33.500q3 3.600 7.500 1t7.500-1');

const GIFT = new Path2D(
  'M21 33v11a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2V33M19 26h26v7H19zM32 26v20M32 26q-8 0-8-4.500 0-3 3-3 4.500 0 5 7.500.5-7.500 5-7.500 3 0 3 3 0 4.500-8 4.500z',
);

const circle = (context: SKRSContext2D, radius: number): void => {
  context.beginPath();
  context.arc(32, 32, radius, 0, 2 * Math.PI);
  context.stroke();
};

/** A seal with the bignè cut out, so that the shop's colour shows through. */
const drawStamp = (context: SKRSContext2D): void => {
  context.fillStyle = CREAM;
  context.fill(EDGE);
  context.globalCompositeOperation = 'destination-out';
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  context.setLineDash([1, 3.1]);
  circle(context, 22.5);
  context.setLineDash([]);
  for (const path of BIGNE) context.fill(path);
  context.globalCompositeOperation = 'source-over';
  context.strokeStyle = CREAM;
  context.lineWidth = 1.8;
  context.stroke(ICING);
};

/** A place for a stamp; the last one shows a gift. */
const drawPlace = (context: SKRSContext2D, isLast: boolean): void => {
  context.strokeStyle = isLast ? 'rgba(255, 255, 255, 0.9)' : 'rgba(255, 255, 255, 0.55)';
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.setLineDash([4, 5]);
  circle(context, 26);
  context.setLineDash([]);
  context.lineWidth = 2.4;
  context.lineJoin = 'round';
  if (isLast) context.stroke(GIFT);
};

/** Ten places in two rows, the first ones stamped. */
const drawStrip = (stamped: number, scale: number): Canvas => {
  const canvas = createCanvas(STRIP.width * scale, STRIP.height * scale);
  const context = canvas.getContext('2d');
  const left = (STRIP.width - ROW * SIZE - (ROW - 1) * GAP.x) / 2;
  const top = (STRIP.height - 2 * SIZE - GAP.y) / 2;
  for (let i = 0; i < TENTHS; i++) {
    const [x, y] = [i % ROW, Math.floor(i / ROW)];
    context.save();
    context.scale(scale, scale);
    context.translate(left + x * (SIZE + GAP.x), top + y * (SIZE + GAP.y));
    context.scale(SIZE / DRAWN, SIZE / DRAWN);
    if (i < stamped) drawStamp(context);
    else drawPlace(context, i === TENTHS - 1);
    context.restore();
  }
  return canvas;
};

/** The baker of the site's icon, on cream or on a transparent background. */
const drawBaker = async (size: number, background: string | undefined): Promise<Canvas> => {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, size, size);
  }
  const svg = await readFile('web/public/favicon.svg', 'utf8');
  // At its own size of 64 pixels it would be scaled up.
  const head = await loadImage(Buffer.from(svg.replace('<svg ', '<svg width="512" height="512" ')));
  const width = size * 0.94;
  context.drawImage(head, (size - width) / 2, (size - width) / 2, width, width);
  return canvas;
};

const save = (name: string, scale: number, canvas: Canvas): Promise<void> =>
  writeFile(`${FOLDER}${pictureName(name, scale)}`, canvas.toBuffer('image/png'));

await mkdir(FOLDER, { recursive: true });
for (const scale of PASS_SCALES) {
  await save('icon', scale, await drawBaker(ICON * scale, CREAM));
  await save('logo', scale, await drawBaker(LOGO.width * scale, undefined));
  for (let stamped = 0; stamped <= TENTHS; stamped++)
    await save(`strip-${stamped}`, scale, drawStrip(stamped, scale));
}
