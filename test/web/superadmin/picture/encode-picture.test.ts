import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerFrame, logoFrame, passLogoFrames } from '#web/superadmin/picture/encode-picture.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});

describe('a logo', () => {
  it.each([
    ['of a photo', { width: 4000, height: 3000 }, { width: 512, height: 384 }],
    ['that is tall', { width: 100, height: 2048 }, { width: 25, height: 512 }],
    ['that is small', { width: 64, height: 32 }, { width: 64, height: 32 }],
  ])('%s is sent uncropped, within 512 pixels', (_, size, to) => {
    expect(logoFrame(size)).toEqual({ x: 0, y: 0, from: size, to });
  });

  it('keeps at least one pixel per side', () => {
    fc.assert(
      fc.property(sizes, size => {
        const { from, to } = logoFrame(size);
        expect(from).toEqual(size);
        expect(Math.min(to.width, to.height)).toBeGreaterThanOrEqual(1);
        expect(Math.max(to.width, to.height)).toBeLessThanOrEqual(512);
      }),
    );
  });
});

describe('a logo on a wallet’s pass', () => {
  it.each([
    ['wide', { width: 400, height: 100 }, [160, 40, 320, 80, 400, 100]],
    ['square', { width: 512, height: 512 }, [50, 50, 100, 100, 150, 150]],
    ['small', { width: 64, height: 32 }, [64, 32, 64, 32, 64, 32]],
  ])('that is %s is uncropped in all three sizes, and never enlarged', (_, size, sides) => {
    const frames = passLogoFrames(size);
    expect(frames.map(({ x, y, from }) => ({ x, y, from }))).toEqual(
      Array(3).fill({ x: 0, y: 0, from: size }),
    );
    expect(frames.flatMap(({ to }) => [to.width, to.height])).toEqual(sides);
  });
});

describe('a banner’s picture', () => {
  it.each([
    [
      'a photo',
      { width: 4000, height: 3000 },
      { x: 0, y: 500, from: { width: 4000, height: 2000 }, to: { width: 1200, height: 600 } },
    ],
    [
      'a wide one',
      { width: 3000, height: 600 },
      { x: 900, y: 0, from: { width: 1200, height: 600 }, to: { width: 1200, height: 600 } },
    ],
    [
      'a small one',
      { width: 300, height: 200 },
      { x: 0, y: 25, from: { width: 300, height: 150 }, to: { width: 300, height: 150 } },
    ],
  ])('is cropped to the middle of %s', (_, size, frame) => {
    expect(bannerFrame(size)).toEqual(frame);
  });

  it('is a part of the picture, twice as wide as high', () => {
    fc.assert(
      fc.property(sizes, size => {
        const { x, y, from } = bannerFrame(size);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + from.width).toBeLessThanOrEqual(size.width);
        expect(y + from.height).toBeLessThanOrEqual(size.height);
        expect(from.width / from.height).toBeCloseTo(2);
      }),
    );
  });
});
