import { useLayoutEffect, useRef } from 'react';
import { TILE_TYPES, type TileType } from '#shared/match3/board/tiles.ts';
import { tileArt } from '#web/art/tiles.tsx';

const imageOf = (drawing: Element): string =>
  `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}")`;

/** The background image of a tile on a board with TileImages: the drawing on its shadow. */
export const tileImage = (type: TileType): string => `var(--tile-${type}), var(--tile-shadow)`;

/**
 * The drawings as images, for the element around them: a tile on the board is then two elements
 * instead of twenty, which matters in the frames in which many are built.
 */
export function TileImages() {
  const drawings = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { children = [], parentElement } = drawings.current ?? {};
    [...children].forEach((drawing, index) => {
      parentElement?.style.setProperty(`--tile-${TILE_TYPES[index]}`, imageOf(drawing));
    });
  }, []);
  return (
    <div ref={drawings} hidden>
      {TILE_TYPES.map(type => {
        const Art = tileArt[type];
        return <Art key={type} />;
      })}
    </div>
  );
}
