import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngScaler } from '#functions/domain/picture/scale-png.ts';
import { isPng, readPng } from '#shared/picture/png.ts';
import { pngOf } from '#test/support/pictures.ts';

const scale = (png: Buffer, width: number, height: number): Buffer =>
  pngScaler(png)?.({ width, height }) ?? Buffer.alloc(0);

/** The pixels of a PNG as a browser reads them. */
const pixelsOf = async (png: Buffer) => {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
};

/** A gradient with a transparent half, as browsers pack one: each row in another way. */
const drawing = (width: number, height: number): Buffer => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, '#c2203f');
  gradient.addColorStop(1, '#1d4f3a');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width / 2, height);
  return canvas.toBuffer('image/png');
};

describe('a PNG that is made smaller', () => {
  it('has the proportions and fits, and is one that browsers read', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 1, max: 90 }),
          height: fc.integer({ min: 1, max: 90 }),
        }),
        fc.record({
          width: fc.integer({ min: 1, max: 60 }),
          height: fc.integer({ min: 1, max: 60 }),
        }),
        (size, room) => {
          const png = scale(pngOf(size), room.width, room.height);
          expect(isPng(png)).toBe(true);
          const { width, height } = readPng(png);
          expect(width).toBeLessThanOrEqual(Math.min(size.width, room.width));
          expect(height).toBeLessThanOrEqual(Math.min(size.height, room.height));
          // To the pixel, the side that fills its room has it, or nothing was made smaller.
          const isFull = width === room.width || height === room.height;
          expect(isFull || (width === size.width && height === size.height)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps its colours, those beside nothing too', async () => {
    const pixels = await pixelsOf(scale(drawing(80, 40), 20, 10));
    const at = (x: number, y: number) => [
      ...pixels.subarray((y * 20 + x) * 4, (y * 20 + x) * 4 + 4),
    ];
    const [red = 0, green = 0, blue = 0, alpha] = at(0, 0);
    expect([red > 180, green < 50, blue < 80, alpha]).toEqual([true, true, true, 255]);
    expect(at(15, 5)[3]).toBe(0);
    expect(at(9, 9)[3]).toBe(255);
  });

  it('is the same picture if it has room', async () => {
    const png = drawing(31, 17);
    expect(await pixelsOf(scale(png, 100, 100))).toEqual(await pixelsOf(png));
  });

  it.each([
    ['no picture', Buffer.from('hello')],
    ['one that is cut off', drawing(40, 40).subarray(0, 120)],
    ['one whose pixels are missing', pngOf({ width: 3000, height: 3000 })],
  ])('is none of %s', (_, file) => {
    expect(pngScaler(file)).toBeUndefined();
  });
});
