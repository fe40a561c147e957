import type { CSSProperties } from 'react';
import { cardClass } from '#web/ui/Card.tsx';
import { MAP, type Point } from '../worlds/trails.ts';

/** The layout of the menu, shared with its skeleton. */
export const layout = {
  body: 'grid grid-cols-1 content-start gap-3 short-phone:gap-2 beside:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] beside:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-5',
  /** The skeleton of the world's name. */
  world: 'h-24 rounded-3xl short-phone:h-18 lg:h-44',
  /** The map: as tall as the window permits, but never so small that its levels can't be touched. */
  map: cardClass({
    tone: null,
    size: 'bare',
    className:
      'relative mx-auto aspect-[5/6] w-full max-w-[max(20rem,(100dvh-18rem)/1.2)] border-(--world-line,var(--color-line)) bg-(--world-glow,var(--color-card)) beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:max-w-[max(18.5rem,(100dvh-5rem)/1.2)] lg:max-w-[max(26rem,min(38rem,(100dvh-8rem)/1.2))]',
  }),
  /** At the bottom of a phone, above the navigation; beside the map in a wide or low window. */
  panel: 'sticky bottom-(--bar-room) z-2 beside:top-3 beside:bottom-auto beside:self-start',
} as const;

const PERCENT = 100;

/** The position of a point of the map in the element that shows it, whatever its size. */
export const placeOf = ([x, y]: Point): CSSProperties => ({
  left: `${(x / MAP.width) * PERCENT}%`,
  top: `${(y / MAP.height) * PERCENT}%`,
});
