import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { REGULAR_TYPES, TILE_TYPES, type TileType } from '#shared/match3/board/tiles.ts';
import { tileArt } from '#web/art/tiles.ts';
import { difference, type Linear, linear, seen, VISIONS, type Vision } from './color-vision.ts';

const SWEETS = TILE_TYPES.slice(0, REGULAR_TYPES);
const SIZE = 64;
const OPAQUE = 200;
/** The size of the boxes into which a drawing's colours are sorted, in OKLab. */
const BOX = 0.12;
/** Five times the just noticeable difference. */
const MIN_DIFFERENCE = 0.1;

/** The opaque pixels of a drawing. */
const pixelsOf = async (type: TileType): Promise<Linear[]> => {
  const markup = renderToStaticMarkup(createElement(tileArt[type]));
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" `;
  const image = await loadImage(Buffer.from(markup.replace('<svg ', frame)));
  const context = createCanvas(SIZE, SIZE).getContext('2d');
  context.drawImage(image, 0, 0, SIZE, SIZE);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => data.subarray(4 * pixel, 4 * pixel + 4))
    .filter(([, , , alpha = 0]) => alpha >= OPAQUE)
    .map(([red = 0, green = 0, blue = 0]) => [linear(red), linear(green), linear(blue)] as const);
};

const mean = (colors: readonly Linear[]): Linear => {
  const part = (index: 0 | 1 | 2): number =>
    colors.reduce((sum, color) => sum + color[index], 0) / colors.length;
  return [part(0), part(1), part(2)];
};

/** The colour that most of a drawing has, exactly or nearly. */
const dominantColor = async (type: TileType): Promise<Linear> => {
  const boxes = Map.groupBy(await pixelsOf(type), color =>
    seen(color, 'none')
      .map(part => Math.round(part / BOX))
      .join(),
  );
  const [largest = []] = [...boxes.values()].sort((one, other) => other.length - one.length);
  return mean(largest);
};

/** The pairs of tiles whose colours are closer than this. */
const nearPairs = (colors: readonly Linear[], vision: Vision, least: number): string[] =>
  colors.flatMap((one, index) =>
    colors.slice(index + 1).flatMap((other, next) => {
      const apart = difference(one, other, vision);
      const pair = `${SWEETS[index]} and ${SWEETS[index + 1 + next]}`;
      return apart < least ? [`${pair}: ${apart.toFixed(3)}`] : [];
    }),
  );

describe('the six tiles', async () => {
  const colors = await Promise.all(SWEETS.map(dominantColor));

  it.each(VISIONS)('have clearly different dominant colours: colour blindness %s', vision => {
    expect(nearPairs(colors, vision, MIN_DIFFERENCE)).toEqual([]);
  });

  it.each(VISIONS)('are clearly different overall: colour blindness %s', async vision => {
    const means = await Promise.all(SWEETS.map(async type => mean(await pixelsOf(type))));
    expect(nearPairs(means, vision, MIN_DIFFERENCE / 2)).toEqual([]);
  });
});
