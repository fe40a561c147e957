import type { CSSProperties } from 'react';
import { cardClass } from '#web/ui/Card.tsx';
import { MAP, type Point } from '../worlds/trails.ts';

/** The layout of the menu, which its skeleton has too. */
export const layout = {
  body: 'grid grid-cols-1 content-start gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-5',
  /** The map; on a wide screen it is as high as the window lets it. */
  map: cardClass({
    tone: null,
    size: 'bare',
    className:
      'relative mx-auto aspect-[5/6] w-full border-(--world-line,var(--color-line)) bg-(--world-glow,var(--color-card)) lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-[max(26rem,min(38rem,(100dvh-11rem)/1.2))]',
  }),
  /** At the lower edge of a phone, except in landscape, where it would hide the levels. */
  panel: 'sticky bottom-(--bar-room) z-2 [@media(height<=540px)]:static lg:static lg:self-start',
} as const;

const PERCENT = 100;

/** The place of a point of the map in the element that shows it, whatever its size. */
export const placeOf = ([x, y]: Point): CSSProperties => ({
  left: `${(x / MAP.width) * PERCENT}%`,
  top: `${(y / MAP.height) * PERCENT}%`,
});
