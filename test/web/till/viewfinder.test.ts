import { expect, it } from 'vitest';
import { viewfinderIn } from '#web/till/scan/viewfinder.ts';

it('is a square in the middle of the frame, in the frame’s own pixels', () => {
  // 1280 x 720 covers 320 x 360 at half its size: 100 pixels plus a quarter are 250 in the frame.
  const frame = { width: 1280, height: 720 };
  expect(viewfinderIn(frame, { width: 320, height: 360 }, 100)).toEqual({
    x: 515,
    y: 235,
    side: 250,
  });
});

it('is never larger than the frame, and empty before there is one', () => {
  const box = { width: 320, height: 360 };
  expect(viewfinderIn({ width: 640, height: 480 }, box, 1000)).toEqual({ x: 80, y: 0, side: 480 });
  expect(viewfinderIn({ width: 0, height: 0 }, box, 100).side).toBe(0);
});
