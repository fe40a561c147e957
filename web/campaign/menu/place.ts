import type { CSSProperties } from 'react';
import { MAP, type Point } from '../worlds/trails.ts';

const PERCENT = 100;

/** The place of a point of the map in the element that shows it, whatever its size. */
export const placeOf = ([x, y]: Point): CSSProperties => ({
  left: `${(x / MAP.width) * PERCENT}%`,
  top: `${(y / MAP.height) * PERCENT}%`,
});
