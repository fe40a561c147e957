import type { Square } from './qr-reader.ts';

type Size = { readonly width: number; readonly height: number };

/** The viewfinder and some of its surroundings, since hands aren't exact. */
const MARGIN = 1.25;

/**
 * The part of a frame that the viewfinder shows: the frame covers its box, so two of its edges are cut off, and the
 * viewfinder is in the middle.
 */
export const viewfinderIn = (frame: Size, box: Size, viewfinderSide: number): Square => {
  const scale = Math.max(box.width / frame.width, box.height / frame.height);
  const wanted = (viewfinderSide * MARGIN) / scale;
  const side = Math.floor(Math.min(wanted, frame.width, frame.height)) || 0;
  return {
    x: Math.floor((frame.width - side) / 2),
    y: Math.floor((frame.height - side) / 2),
    side,
  };
};
